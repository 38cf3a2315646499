import { isDeepStrictEqual } from 'node:util'
import { asContentDb } from '#content/change.server.ts'
import { table } from '#content/rows.server.ts'
import { findReferences, replaceTitle } from '#content/title-updates.server.ts'
import { findType, getTitle } from '#content/type-named.ts'
import type { Db } from '#tables.ts'
import { changesIn } from './drafts.server.ts'
import type { DraftChange } from './merge.server.ts'

/**
 * Once a new title is taken out of a draft, what followed it there names the item by its old one again; once a new item
 * is, nothing in the draft names it any more.
 */
export async function titlesAgain(trx: Db, out: DraftChange, version: number) {
  const type = findType(out.type)
  if (!type || 'category' in type || out.what === 'remove') return
  const old = out.what === 'create' ? undefined : getTitle(type, out.base)
  const now = getTitle(type, out.values)
  if (old === now) return
  const rows = await changesIn(trx, out.draft_id)
  // Something else is called so.
  const isOthers = rows.some((row) => row.type === out.type && getTitle(type, row.values) === now)
  const there = asContentDb(trx).selectFrom(table(type)).select('id').where(type.title, '=', now)
  if (isOthers || (await there.executeTakeFirst())) return
  for (const { by, fields } of findReferences(type))
    for (const row of rows.filter((each) => each.type === by.table)) {
      const named =
        old === undefined ? without(row, fields, now) : replaceTitle(row.values, fields, now, old)
      if (!named) continue
      const values = { ...row.values, ...named }
      const isNothing = row.what === 'update' && isDeepStrictEqual(values, row.base)
      await (isNothing
        ? trx.deleteFrom('draft_changes').where('id', '=', row.id)
        : trx
            .updateTable('draft_changes')
            .set({ values: JSON.stringify(values), version })
            .where('id', '=', row.id)
      ).execute()
    }
}

/** The fields in which the draft has named the title, and not the site before it. */
function without({ values, base }: DraftChange, fields: string[], title: string) {
  const changed = fields.flatMap((name) => {
    const [titles, before] = [values[name], base[name]]
    if (!Array.isArray(titles) || !titles.includes(title)) return []
    if (Array.isArray(before) && before.includes(title)) return []
    return [[name, titles.filter((each) => each !== title)]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
