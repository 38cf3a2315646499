import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { contains, containsIn } from '#core/db/contains.server.ts'
import type { Db } from '#tables.ts'
import { asContentDb, asContentTable } from './change.server.ts'
import { collections } from './collections.ts'
import { erasePicture } from './erase-picture.server.ts'
import { containsMatch, createNamePattern, mightContain, redact } from './name-patterns.ts'
import { isRow, officeRows } from './office-rows.server.ts'

/** An item of the content, or an account, in whose history an address or a name stands. */
export interface Trace {
  /** The table. */
  type: string
  item: number
  /** What the item is called, as it stood last. */
  title: string
  /** Revisions that hold it. */
  revisions: number[]
  /** It still stands there today: whoever wants it gone changes that first. */
  isLive: boolean
  /** The item is gone and was about nobody else. */
  isAbout: boolean
}

type Found = Pick<Trace, 'type' | 'item'> & {
  revisions: { id: number; body: Record<string, unknown> }[]
}

/** Where an address or a name stands in the history of the content, the trash included. */
export async function findTraces(db: Db, text: string): Promise<Trace[]> {
  const pattern = createNamePattern(text)
  const body = sql`cast(body as text)`
  const rows = await asContentDb(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'body'])
    .where(mightContain(text, (word) => containsIn(db, body, word)))
    .orderBy('id')
    .execute()
  const items = new Map<string, Found>()
  for (const { id, type, item_id, body } of rows) {
    if (!containsMatch(body, pattern)) continue
    const found = items.get(`${type}/${item_id}`) ?? { type, item: item_id, revisions: [] }
    items.set(`${type}/${item_id}`, found)
    found.revisions.push({ id, body })
  }
  for (const { id } of await picturesWith(db, text))
    if (!items.has(`media/${id}`))
      items.set(`media/${id}`, { type: 'media', item: id, revisions: [] })
  return Promise.all([...items.values()].map((each) => described(db, each, pattern)))
}

/** A picture has no revision before somebody changes its text. */
async function picturesWith(db: Db, text: string) {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'alt'])
    .where(mightContain(text, (word) => contains(db, 'alt', word)))
    .execute()
  const pattern = createNamePattern(text)
  return rows.filter(({ alt }) => containsMatch(alt, pattern))
}

async function described(db: Db, found: Found, pattern: RegExp): Promise<Trace> {
  const { type, item, revisions } = found
  const live = await liveRow(db, found)
  const last: Record<string, unknown> = revisions.at(-1)?.body ?? { ...live }
  const named = titleOf(type)
  return {
    type,
    item,
    title: String(last[named] ?? ''),
    revisions: revisions.map(({ id }) => id),
    isLive: containsMatch(live, pattern),
    isAbout: !live && (isPerson(type) || type === 'media') && containsMatch(last[named], pattern),
  }
}

const collectionOf = (table: string) =>
  Object.values(collections).find((each) => each.table === table)

const isPerson = (table: string) => collectionOf(table)?.isPerson === true

function titleOf(table: string) {
  if (table === 'settings') return 'category'
  if (table === 'media') return 'alt'
  return collectionOf(table)?.title ?? 'email'
}

/** As it stands today; of accounts those that there are. */
async function liveRow(db: Db, { type, item }: Pick<Trace, 'type' | 'item'>) {
  if (type !== 'settings' && type !== 'media' && !collectionOf(type)) {
    const [users, invited] = await Promise.all([
      db.selectFrom('user').select(['email', 'name']).execute(),
      db.selectFrom('invitations').select('email').execute(),
    ])
    return { users, invited }
  }
  return asContentDb(db)
    .selectFrom(asContentTable(type))
    .selectAll()
    .where('id', '=', item)
    .executeTakeFirst()
}

/**
 * Takes it out of the history, and whole items out of the trash that were about nobody else. What still stands somewhere
 * today stays, unless it came back with a backup. Answers of how many items.
 */
export async function redactTraces(
  trx: Db,
  traces: Trace[],
  text: string,
  { isReplay = false } = {},
) {
  const pattern = createNamePattern(text)
  const mine = traces.filter(({ isLive }) => isReplay || !isLive)
  await forgetInOffice(trx, text)
  for (const trace of mine) {
    if (
      trace.isAbout ||
      (trace.isLive && isPerson(trace.type) && containsMatch(trace.title, pattern))
    )
      await forgetItem(trx, trace)
    else {
      if (trace.isLive) await blackenLive(trx, trace, pattern)
      await blackenRevisions(trx, trace, pattern)
    }
  }
  return mine.length
}

/** What no visitor reads goes at once; whoever has a draft open reads it anew. */
async function forgetInOffice(trx: Db, text: string) {
  const pattern = createNamePattern(text)
  const drafts = new Set<number>()
  for await (const { table, row } of officeRows(trx)) {
    const changed = clean(row, pattern, instead(Number(row.item_id ?? row.id ?? 0)))
    const sets = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    if (sets.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${isRow({ table, row })}`.execute(
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

/** What changes in a row when the pattern is taken out of it. */
const clean = (row: Record<string, unknown>, pattern: RegExp, stands: string) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (!containsMatch(value, pattern)) return []
      const without = redact(value, pattern, stands)
      return [[name, typeof without === 'string' ? without : JSON.stringify(without)]]
    }),
  )

async function forgetItem(trx: Db, { type, item }: Trace) {
  const db = asContentDb(trx)
  if (type === 'media') return erasePicture(db, item)
  await db.deleteFrom(asContentTable(type)).where('id', '=', item).execute()
  await db.deleteFrom('revisions').where('type', '=', type).where('item_id', '=', item).execute()
}

/** Two of them stay two addresses. */
const instead = (item: number) => `entfernt-${item}`

async function blackenRevisions(trx: Db, { revisions, item }: Trace, pattern: RegExp) {
  for (const id of revisions) {
    const row = await trx
      .selectFrom('revisions')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst()
    const body = JSON.stringify(redact(row?.body, pattern, instead(item)))
    if (row) await sql`update revisions set body = ${body} where id = ${id}`.execute(trx)
    // An item may have hundreds of long ones.
    await otherWork()
  }
}

async function blackenLive(trx: Db, { type, item }: Trace, pattern: RegExp) {
  const row = await liveRow(trx, { type, item })
  if (!row || 'users' in row) return
  const changed = clean(row, pattern, instead(item))
  await asContentDb(trx)
    .updateTable(asContentTable(type))
    .set(changed)
    .where('id', '=', item)
    .execute()
}
