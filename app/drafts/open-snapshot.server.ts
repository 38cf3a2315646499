import { setImmediate as otherWork } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { asContentDb } from '#content/change.server.ts'
import { changeableTables } from '#content/rows.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { createMemoryDatabase, createSnapshotContext } from './memory-database.server.ts'
import { rowsAt } from './rows-at.server.ts'

/** So many rows at a time: nobody waits for the others. */
const bunch = 200

type Untyped = Kysely<Record<string, Record<string, unknown>>>
const untyped = (db: unknown) => db as Untyped // for tables by their names

/**
 * The site in a database of its own: as it is, or as the content was after a revision. Former addresses, pictures (with what
 * was said of them then) and what is known of samples are those of today.
 */
export async function openSnapshot(
  live: Database<Tables>,
  { until, announce }: { until?: number | undefined; announce?: Database<Tables>['announce'] } = {},
): Promise<Database<Tables>> {
  const memory = await createMemoryDatabase(live, announce)
  const to = untyped(memory.db)
  await sql`pragma foreign_keys = off`.execute(to)
  const content = new Set<string>(changeableTables)
  const asToday = createSnapshotContext.filter(
    (name) => !(until !== undefined && content.has(name)),
  )
  for (const name of [...asToday, 'sample_texts']) await copied(live, to, name)
  if (until !== undefined)
    for (const name of content)
      await written(to, name, await rowsAt(asContentDb(live.db), name, until))
  await sql`pragma foreign_keys = on`.execute(to)
  return memory
}

async function copied(live: Database<Tables>, to: Untyped, name: string) {
  // What changes the posts notes their former addresses.
  await to.deleteFrom(name).execute()
  const hasId = name !== 'sample_texts'
  for (let last = 0; ; ) {
    let query = untyped(live.db).selectFrom(name).selectAll()
    if (hasId) query = query.where('id', '>', last).orderBy('id').limit(bunch)
    const rows = await query.execute()
    await written(to, name, rows)
    if (!hasId || rows.length < bunch) return
    last = Number(rows.at(-1)?.id)
  }
}

async function written(to: Untyped, name: string, rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const insert = to.insertInto(name).values(Object.fromEntries(columns.map((each) => [each, null])))
  const { sql: statement } = insert.compile()
  for (let from = 0; from < rows.length; from += bunch) {
    await to.transaction().execute(async (trx) => {
      // One statement for all of them, made once: a long list of values would be prepared anew each time.
      for (const row of rows.slice(from, from + bunch))
        await trx.executeQuery(
          CompiledQuery.raw(
            statement,
            columns.map((each) => asText(row[each])),
          ),
        )
    })
    await otherWork()
  }
}

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
