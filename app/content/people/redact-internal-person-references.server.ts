import { sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import { createRowKeyCondition, readInternalRows } from '../history/internal-rows.server.ts'
import { containsMatch, createNamePattern, redactStrings } from './name-patterns.ts'

/**
 * Redacts the internal tables, and raises the version of changed drafts, so that open ones reload. Rows in use stay as
 * in `erasePersonReferencesInHistory`, but for the address of an account.
 */
export async function redactInternalPersonReferences(trx: Db, text: string, isReplay: boolean) {
  const pattern = createNamePattern(text)
  const drafts = new Set<number>()
  for await (const { table, row, texts, isInUse } of readInternalRows(trx)) {
    if (isInUse && !isReplay) continue
    const { email: _, ...redactable } = texts
    const mask = createRedactedUrlPart(Number(row.item_id ?? row.id) || 0)
    const changed = redactColumns(redactable, pattern, mask)
    const sets = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    if (sets.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${createRowKeyCondition({ table, row })}`.execute(
      trx,
    )
    if (table === 'draft_changes') drafts.add(Number(row.draft_id))
  }
  for (const id of drafts)
    await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** The columns of a row that contain the pattern, redacted. */
export const redactColumns = (row: Record<string, unknown>, pattern: RegExp, replacement: string) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (!containsMatch(value, pattern)) return []
      const redacted = redactStrings(value, pattern, replacement)
      return [[name, typeof redacted === 'string' ? redacted : JSON.stringify(redacted)]]
    }),
  )

/** The replacement in URLs; unique per item, so that two addresses stay different. */
export const createRedactedUrlPart = (item: number) => `entfernt-${item}`
