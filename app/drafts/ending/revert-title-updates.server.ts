import { isDeepStrictEqual } from 'node:util'
import { asContentDb } from '#content/store/change.server.ts'
import { getTableName } from '#content/store/rows.server.ts'
import {
  getFieldsWithReplacedTitle,
  listReferencingTypes,
} from '#content/store/title-updates.server.ts'
import { findTypeWithHistory, getItemTitle } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import { listDraftChanges } from '../drafts.server.ts'
import type { DraftChange } from '../drafts-tables.ts'

/**
 * Undoes title updates after a change was removed from a draft: changes that named an item by its new title use the old one
 * again; references to a removed new item are deleted.
 */
export async function revertTitleUpdates(trx: Db, removed: DraftChange, version: number) {
  const type = findTypeWithHistory(removed.type)
  if (!type || 'category' in type || removed.what === 'remove') return
  const old = removed.what === 'create' ? undefined : getItemTitle(type, removed.base)
  const now = getItemTitle(type, removed.values)
  if (old === now) return
  const rows = await listDraftChanges(trx, removed.draft_id)
  // Another item has this title.
  const isTaken = rows.some(
    (row) => row.type === removed.type && getItemTitle(type, row.values) === now,
  )
  const holder = asContentDb(trx)
    .selectFrom(getTableName(type))
    .select('id')
    .where(type.title, '=', now)
  if (isTaken || (await holder.executeTakeFirst())) return
  for (const { by, fields } of listReferencingTypes(type))
    for (const row of rows.filter((each) => each.type === by.table)) {
      const renamed =
        old === undefined
          ? removeTitle(row, fields, now)
          : getFieldsWithReplacedTitle(row.values, fields, now, old)
      if (!renamed) continue
      const values = { ...row.values, ...renamed }
      const isUnchanged = row.what === 'update' && isDeepStrictEqual(values, row.base)
      await (isUnchanged
        ? trx.deleteFrom('draft_changes').where('id', '=', row.id)
        : trx
            .updateTable('draft_changes')
            .set({ values: JSON.stringify(values), version })
            .where('id', '=', row.id)
      ).execute()
    }
}

/** The fields that the draft added, without a title; undefined if there are none. */
function removeTitle({ values, base }: DraftChange, fields: string[], title: string) {
  const fieldEntries = fields.flatMap((name) => {
    const [titles, before] = [values[name], base[name]]
    if (!Array.isArray(titles) || !titles.includes(title)) return []
    if (Array.isArray(before) && before.includes(title)) return []
    return [[name, titles.filter((each) => each !== title)]]
  })
  return fieldEntries.length > 0 ? Object.fromEntries(fieldEntries) : undefined
}
