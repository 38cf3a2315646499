import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { readInternalRows } from '#content/history/internal-rows.server.ts'
import { actorColumns } from '#content/people/actor-columns.ts'
import { emailPattern } from '#content/people/name-patterns.ts'
import type { Db } from '#core/db/tables.ts'
import { mentionColumns } from './mentions.server.ts'
import { extractWordSequences } from './name-variants.ts'

const sources: readonly { table: string; column: string }[] = [
  ...mentionColumns,
  { table: 'outbox', column: 'recipient' },
  ...actorColumns.filter(({ key }) => key === 'id'),
  { table: 'revisions', column: 'body' },
  { table: 'media', column: 'alt' },
  { table: 'blog_former_slugs', column: 'slug' },
  { table: 'page_former_paths', column: 'path' },
]

/** Batch size: the history of a large site does not fit into memory. */
const batchSize = 500

/** Every stored text outside the entries' own columns that may contain an address or a name. */
async function* readTexts(db: Db) {
  for (const { table, column } of sources)
    for (let lastId = 0; ; ) {
      const { rows } = await sql<{ id: number; text: string | null }>`
        select id, cast(${sql.ref(column)} as text) as text from ${sql.table(table)}
        where id > ${lastId} order by id limit ${batchSize}`.execute(db)
      for (const { text } of rows) {
        if (text) yield text
        await otherWork()
      }
      if (rows.length < batchSize) break
      lastId = rows.at(-1)?.id ?? 0
    }
  for await (const { row } of readInternalRows(db)) {
    for (const value of Object.values(row))
      if (value !== null) yield typeof value === 'object' ? JSON.stringify(value) : String(value)
    await otherWork()
  }
  for (const { path } of await db.selectFrom('visits').select('path').distinct().execute())
    yield path
  for (const { path } of await db.selectFrom('lost_addresses').select('path').execute()) yield path
}

/** All e-mail addresses in these texts that satisfy the predicate. */
export async function findDigestedEmailsInTexts(
  db: Db,
  matchesDigest: (address: string) => boolean,
) {
  const matches = new Set<string>()
  for await (const text of readTexts(db))
    for (const [address] of text.matchAll(emailPattern))
      if (matchesDigest(address.toLowerCase())) matches.add(address.toLowerCase())
  return matches
}

/** All names of these sizes (in words) that satisfy the predicate. */
export async function findDigestedNamesInTexts(
  db: Db,
  sizes: number[],
  matchesDigest: (name: string) => boolean,
) {
  const matches = new Set<string>()
  for await (const text of readTexts(db))
    for (const name of extractWordSequences(text, sizes)) if (matchesDigest(name)) matches.add(name)
  return matches
}
