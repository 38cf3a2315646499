import type { Field } from '#core/fields/field.ts'
import { claimFreeFallbacks } from '../settings/claim-free-fallbacks.ts'
import type { Setting } from '../settings/setting.ts'
import type { RowValues } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import { type AdoptedByDigest, filterSampleFieldNames } from './sample.server.ts'

export const fitsField = (field: Field<unknown> | undefined, value: unknown) =>
  field?.schema.safeParse(field.show(value)).success ?? false

/** The emptied fields with their new values. Lists keep the owner's entries, groups the owner's parts. */
export function getClearedSampleValues(
  type: Collection | Setting,
  own: RowValues,
  fields: string[],
  known: AdoptedByDigest,
): RowValues {
  const initial: RowValues = 'category' in type ? getClaimFreeValues(type) : {}
  return Object.fromEntries(
    fields.map((name) => {
      const value = own[name]
      const blank = initial[name] ?? getBlank(type.fields[name])
      const isOwn = (each: unknown) =>
        filterSampleFieldNames(known, { [name]: [each] }).length === 0
      if (type.fields[name]?.kind === 'group')
        // A group's value is an object of its parts.
        return [name, { ...(blank as RowValues), ...keepOwnParts(value as RowValues, isOwn) }]
      if (!Array.isArray(value)) return [name, blank]
      const rest = value.filter(isOwn)
      // A list with too few entries of the owner's stays whole.
      return [name, rest.length === 0 ? blank : fitsField(type.fields[name], rest) ? rest : value]
    }),
  )
}

const keepOwnParts = (group: RowValues, isOwn: (part: unknown) => boolean) =>
  Object.fromEntries(Object.entries(group).filter(([, part]) => isOwn(part)))

/** The value of an empty input; the suggested value of a field would be an unintended promise. */
function getBlank(field: Field<unknown> | undefined) {
  const parsed = field?.schema.safeParse('')
  return parsed?.success ? parsed.data : field?.blank
}

export const getClaimFreeValues = ({ category, fallback }: Setting): RowValues =>
  Object.entries(claimFreeFallbacks).find(([name]) => name === category)?.[1] ?? fallback
