import type { FieldKind } from '#core/fields/field.ts'
import type { ContentType } from '../types/content-types.ts'

type Values = Record<string, unknown>

const pickFields = (values: Values, isIncluded: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)))

/** Kinds of fields whose values many items share: choices and suggested values. */
const sharedKinds: FieldKind[] = ['choice', 'suggested']

/** The fields that an operator fills in here: no shared fields, no choices. */
export function pickHandFilledFields(type: ContentType, row: Values): Values {
  const names = Object.keys(type.fields).filter((name) => {
    const field = type.fields[name]
    return field && !field.isElsewhere && !sharedKinds.includes(field.kind)
  })
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** The filled fields that differ from a new item's blank, which is no sample. */
export const pickNonBlankFields = (type: ContentType, row: Values): Values =>
  pickFields(
    pickHandFilledFields(type, row),
    (name) => 'category' in type || type.fields[name]?.blank !== row[name],
  )

/** Kinds that are chosen, not written: changing one does not make the item the operator's own. */
const chosenKinds: FieldKind[] = ['date', 'datetime', 'slug', 'titles', 'reference']

/** The fields that prove that somebody wrote the item. */
export const pickFieldsProvingAuthorship = (type: ContentType, own: Values): Values =>
  pickFields(own, (name) => {
    const kind = type.fields[name]?.kind
    return !kind || !chosenKinds.includes(kind)
  })
