import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { anyAddress, wordsOf } from '../content/wanted-text.ts'
import type { Db } from '../tables.ts'
import { texts } from './mentions.server.ts'

const places: readonly { table: string; column: string }[] = [
  ...texts,
  { table: 'outbox', column: 'recipient' },
  { table: 'revisions', column: 'who' },
  { table: 'revisions', column: 'body' },
  { table: 'media', column: 'alt' },
  { table: 'blog_former_slugs', column: 'slug' },
]

/** At once: the history of a large site does not lie in memory as a whole. */
const atOnce = 500

/** Every text in which an address or a name may stand beside the entries themselves. */
async function* writtenTexts(db: Db) {
  for (const { table, column } of places)
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number; text: string | null }>`
        select id, cast(${sql.ref(column)} as text) as text from ${sql.table(table)}
        where id > ${after} order by id limit ${atOnce}`.execute(db)
      for (const { text } of rows) {
        if (text) yield text
        await otherWork()
      }
      if (rows.length < atOnce) break
      after = rows.at(-1)?.id ?? 0
    }
  for (const { path } of await db.selectFrom('visits').select('path').distinct().execute())
    yield path
}

/** Every e-mail address in them that is wanted. */
export async function addressesIn(db: Db, isWanted: (address: string) => boolean) {
  const found = new Set<string>()
  for await (const text of writtenTexts(db))
    for (const [address] of text.matchAll(anyAddress))
      if (isWanted(address.toLowerCase())) found.add(address.toLowerCase())
  return found
}

/** `beispiel, anna` */
const lastFirst = /(?<![\p{L}\p{N}'’-])([\p{L}\p{N}'’-]+)\s?,\s{0,2}(?=([\p{L}\p{N}'’-]+))/gu

/** Every name of so many words in them that is wanted. */
export async function namesIn(db: Db, sizes: number[], isWanted: (name: string) => boolean) {
  const found = new Set<string>()
  for await (const text of writtenTexts(db)) {
    // In JSON a line begins after an escape.
    const plain = text.replace(/@|\\[nrt]/g, ' ').toLowerCase()
    const slugs = plain.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []
    const turned = [...plain.matchAll(lastFirst)].map(([, last, first]) => `${first} ${last}`)
    for (const part of [plain, ...turned, ...slugs.map((each) => each.replaceAll('-', ' '))])
      for (const name of sequencesOf(wordsOf(part), sizes)) if (isWanted(name)) found.add(name)
  }
  return found
}

function* sequencesOf(words: string[], sizes: number[]) {
  for (const size of new Set(sizes))
    for (let at = 0; at + size <= words.length; at++) yield words.slice(at, at + size).join(' ')
}
