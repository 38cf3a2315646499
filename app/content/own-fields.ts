import type { FieldKind } from '#core/fields/field.ts'
import type { Type } from './type-named.ts'

type Values = Record<string, unknown>

const picked = (values: Values, isWanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))

/** Everybody's choice reads the same, and so does what a form proposes. */
const sharedKinds: FieldKind[] = ['choice', 'suggested']

/** The fields that somebody fills in himself, and that have their home here. */
export function filledFields(type: Type, row: Values): Values {
  const names = Object.keys(type.fields).filter((name) => {
    const field = type.fields[name]
    return field && !field.isElsewhere && !sharedKinds.includes(field.kind)
  })
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** Of these what tells whose it is: what every new item begins with is nobody's sample. */
export const ownFields = (type: Type, row: Values): Values =>
  picked(
    filledFields(type, row),
    (name) => 'category' in type || type.fields[name]?.blank !== row[name],
  )

/** Such as a date, or what another item is called: who changes it has not written the item. */
const chosenKinds: FieldKind[] = ['date', 'datetime', 'slug', 'titles', 'reference']

/** What of an item tells that somebody wrote it. */
export const writtenFields = (type: Type, own: Values): Values =>
  picked(own, (name) => {
    const kind = type.fields[name]?.kind
    return !kind || !chosenKinds.includes(kind)
  })
