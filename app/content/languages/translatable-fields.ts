import type { Fields } from '#core/fields/field.ts'
import { pickWordFields } from '#core/fields/words.ts'
import type { ContentType } from '../types/content-types.ts'

/** Settings without words for visitors: facts, rules and texts of the office. */
const internalSettings = new Set([
  'company_facts',
  'legal_questions',
  'notice_templates',
  'inbox',
  'security',
  'backups',
  'publication',
  'guide',
  'languages',
])

const known = new WeakMap<ContentType, Fields>()

/** The fields of a type that hold words, or parts with words. */
export function getTranslatableFields(type: ContentType): Fields {
  const cached = known.get(type)
  if (cached) return cached
  const isInternal = 'category' in type && internalSettings.has(type.category)
  const fields = isInternal ? {} : pickWordFields(type.fields)
  known.set(type, fields)
  return fields
}

export const isTranslatableType = (type: ContentType) =>
  Object.keys(getTranslatableFields(type)).length > 0
