import { englishTranslator } from '#core/i18n/translator.ts'
import type { CheckableSite } from './check.ts'
import { runChecks } from './run-checks.server.ts'

const day = 86_400_000
const toIso = (at: number) => new Date(at).toISOString()

/**
 * Records once a day which dismissed findings still occur, and deletes others a year after their last occurrence. A
 * job, since a GET of the page must not write. Rows of older program versions have no day yet and get today's.
 */
export async function refreshDismissedFindings(
  { database, store }: CheckableSite,
  now = Date.now(),
) {
  const { db } = database
  const rows = await db
    .selectFrom('set_aside')
    .select(['key', 'found_at'])
    .where('found_at', '<', toIso(now - day))
    .execute()
  if (rows.length === 0) return
  const found = await runChecks({ database, store, today: db }, englishTranslator)
  const keys = new Set(found.flatMap(({ links }) => links.map(({ key }) => key)))
  const stillFound = rows.flatMap((row) => (keys.has(row.key) || !row.found_at ? row.key : []))
  if (stillFound.length > 0)
    await db
      .updateTable('set_aside')
      .set({ found_at: toIso(now) })
      .where('key', 'in', stillFound)
      .execute()
}
