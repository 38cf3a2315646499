import { createBlankValues, type Fields, type InferValues } from '#core/fields/field.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { PublicPageLink } from '../pages/public-pages.ts'

/** One form of settings: a row of the table `settings`, identified by its category. */
export interface Setting<Category extends string = string, F extends Fields = Fields> {
  category: Category
  label: TextKey
  fields: F
  /** Values while nothing is stored, and for fields that a stored row lacks. */
  fallback: InferValues<F>
  /** The public pages that show the settings, the most complete one first. */
  shownOn?: readonly PublicPageLink[]
  /** Saving asks for the password again. */
  takesPassword?: true
  /** The area whose right is needed; the right to change settings if left out. */
  area?: 'content' | 'templates'
}

export function defineSetting<const Category extends string, F extends Fields>(
  category: Category,
  definition: Omit<Setting<Category, F>, 'category' | 'fallback'> & {
    /** Default: the blanks of the fields. */
    fallback?: InferValues<NoInfer<F>>
  },
): Setting<Category, F> {
  return { category, fallback: createBlankValues(definition.fields), ...definition }
}

export type SettingValues<S extends Setting> = InferValues<S['fields']>
