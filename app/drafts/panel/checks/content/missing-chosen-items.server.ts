import { asContentDb } from '#content/store/change.server.ts'
import { selectTypedRows } from '#content/store/rows.server.ts'
import { findTypeWithHistory, getItemTitle } from '#content/types/content-types.ts'
import { isPublicItem } from '#content/types/published.ts'
import type { Db } from '#core/db/tables.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { isBlock, listNestedParts } from '#core/fields/nested-values.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Check } from '../check.ts'
import { findFieldOccurrences } from './find-field-occurrences.server.ts'

interface ChosenItem {
  table: string
  id: number
}

/** Finds blocks with a chosen item that visitors do not see: such a block shows one item less. */
export const checkMissingChosenItems: Check = async (site, t) => {
  const chosen = await findFieldOccurrences(site, t, {
    name: 'chosen items',
    namesIn: listBlocksFieldNames,
    extract: listChosen,
  })
  const shown = chosen.map(({ found, describe }) => ({ ...found, describe }))
  const tables = [...new Set(shown.map(({ table }) => table))]
  const reasons = new Map(
    await Promise.all(
      tables.map(async (table) => {
        const ids = shown.flatMap((each) => (each.table === table ? each.id : []))
        return [table, await findReasons(site.database.db, t, table, [...new Set(ids)])] as const
      }),
    ),
  )
  const links = shown.flatMap(({ table, id, describe }) => {
    const reason = reasons.get(table)?.get(id)
    if (!reason) return []
    const { text, to } = describe()
    return [{ text: `${text}: ${reason}`, to, says: `${table} ${id}` }]
  })
  if (links.length === 0) return []
  return [
    {
      text: t('Blocks for which items are chosen that visitors do not see:'),
      links,
    },
  ]
}

export const listBlocksFieldNames = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'blocks')

/** The items that are chosen in a field, in the blocks that visitors see. */
function listChosen(field: Field<unknown>, value: unknown): ChosenItem[] {
  if (field.kind === 'reference' && field.references && value)
    return [{ table: field.references.table, id: Number(value) }]
  const visible = Array.isArray(value)
    ? value.filter((each) => !(isBlock(each) && each.is_hidden))
    : value
  return listNestedParts(field, visible).flatMap(({ fields, values }) =>
    Object.entries(fields).flatMap(([name, inner]) => listChosen(inner, values[name])),
  )
}

/** The reason per id why visitors do not see the item; visible items have none. */
async function findReasons(db: Db, t: Translator, table: string, ids: number[]) {
  const type = findTypeWithHistory(table)
  if (!type || 'category' in type) return new Map<number, string>()
  const rows = await selectTypedRows(asContentDb(db), type).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(id)
      const thing = t.of(type.label.one)
      if (!row) return [[id, t('{thing} {id} does not exist any more', { thing, id })]]
      if (isPublicItem(type, row) !== false) return []
      return [[id, t('{thing} “{title}” is not public', { thing, title: getItemTitle(type, row) })]]
    }),
  )
}
