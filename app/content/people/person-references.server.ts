import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  buildContainsCondition,
  buildExpressionContainsCondition,
} from '#core/db/contains.server.ts'
import type { Db } from '#core/db/tables.ts'
import { eraseFileItems } from '../files/erase-files.server.ts'
import { erasePictureRevisions } from '../pictures/erase-picture.server.ts'
import {
  asContentDb,
  asContentTable,
  getCurrentIsoTime,
  raiseContentVersion,
} from '../store/change.server.ts'
import { collections } from '../types/collections.ts'
import {
  containsMatch,
  createNameCondition,
  createNamePattern,
  redactStrings,
} from './name-patterns.ts'
import {
  createRedactedUrlPart,
  redactColumns,
  redactInternalPersonReferences,
} from './redact-internal-person-references.server.ts'

/** A content item or an account whose history contains a person's e-mail address or name. */
export interface PersonReference {
  /** The table. */
  type: string
  item: number
  /** The item's last title. */
  title: string
  /** Ids of the revisions that contain it. */
  revisions: number[]
  /** The current row contains it, too; an operator must change that first. */
  isLive: boolean
  /** The item is deleted and was about this person. */
  isAbout: boolean
}

type Match = Pick<PersonReference, 'type' | 'item'> & {
  revisions: { id: number; body: Record<string, unknown> }[]
}

/** Finds an e-mail address or a name in the history of the content, trash included. */
export async function findPersonReferences(db: Db, text: string): Promise<PersonReference[]> {
  const pattern = createNamePattern(text)
  const body = sql`cast(body as text)`
  const rows = await asContentDb(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'body'])
    .where(createNameCondition(text, (word) => buildExpressionContainsCondition(db, body, word)))
    .orderBy('id')
    .execute()
  const items = new Map<string, Match>()
  for (const { id, type, item_id, body } of rows) {
    if (!containsMatch(body, pattern)) continue
    const match = items.get(`${type}/${item_id}`) ?? { type, item: item_id, revisions: [] }
    items.set(`${type}/${item_id}`, match)
    match.revisions.push({ id, body })
  }
  for (const { id } of await findPictures(db, text))
    if (!items.has(`media/${id}`))
      items.set(`media/${id}`, { type: 'media', item: id, revisions: [] })
  return Promise.all([...items.values()].map((each) => toTrace(db, each, pattern)))
}

/** Searches the texts of pictures: an upload writes no revision. */
async function findPictures(db: Db, text: string) {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'alt'])
    .where(createNameCondition(text, (word) => buildContainsCondition(db, 'alt', word)))
    .execute()
  const pattern = createNamePattern(text)
  return rows.filter(({ alt }) => containsMatch(alt, pattern))
}

async function toTrace(db: Db, match: Match, pattern: RegExp): Promise<PersonReference> {
  const { type, item, revisions } = match
  const live = await liveRow(db, match)
  const last: Record<string, unknown> = revisions.at(-1)?.body ?? { ...live }
  const field = getTitleField(type)
  return {
    type,
    item,
    title: String(last[field] ?? ''),
    revisions: revisions.map(({ id }) => id),
    isLive: containsMatch(live, pattern),
    isAbout: !live && (isPerson(type) || isMedia(type)) && containsMatch(last[field], pattern),
  }
}

const findCollection = (table: string) =>
  Object.values(collections).find((each) => each.table === table)

/** The title of a picture or a file says what it shows. */
const isMedia = (table: string) => table === 'media' || table === 'files'

const isPerson = (table: string) => findCollection(table)?.isPerson === true

function getTitleField(table: string) {
  if (table === 'settings') return 'category'
  if (table === 'media') return 'alt'
  return findCollection(table)?.title ?? 'email'
}

/** The current row; for accounts all users and invitations. */
async function liveRow(db: Db, { type, item }: Pick<PersonReference, 'type' | 'item'>) {
  if (type !== 'settings' && type !== 'media' && !findCollection(type)) {
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
 * Redacts a name or address in the history and deletes items about the person from the trash. Current rows stay, unless
 * `isReplay`: then a restored backup brought them back, and every cache has to read them anew. Returns the number of items.
 */
export async function erasePersonReferencesInHistory(
  trx: Db,
  traces: PersonReference[],
  text: string,
  { isReplay = false } = {},
) {
  const pattern = createNamePattern(text)
  const redactable = traces.filter(({ isLive }) => isReplay || !isLive)
  if (redactable.some(({ isLive }) => isLive)) await raiseContentVersion(asContentDb(trx))
  await redactInternalPersonReferences(trx, text, isReplay)
  for (const trace of redactable) {
    // Restored meanwhile.
    if (trace.isAbout && !isReplay && (await liveRow(trx, trace))) continue
    if (
      trace.isAbout ||
      (trace.isLive && isPerson(trace.type) && containsMatch(trace.title, pattern))
    )
      await deleteItem(trx, trace)
    else {
      if (trace.isLive) await redactLive(trx, trace, pattern)
      await redactRevisions(trx, trace, pattern)
    }
  }
  return redactable.length
}

async function deleteItem(trx: Db, { type, item }: PersonReference) {
  const db = asContentDb(trx)
  if (type === 'media') return erasePictureRevisions(db, item)
  if (type === 'files') return eraseFileItems(trx, [item])
  await db.deleteFrom(asContentTable(type)).where('id', '=', item).execute()
  await db.deleteFrom('revisions').where('type', '=', type).where('item_id', '=', item).execute()
}

/** Ids of the pictures or files in the trash that `erasePersonReferencesInHistory` erases. */
export const listMediaIdsToErase = (traces: PersonReference[], table: 'media' | 'files') =>
  traces.filter(({ type, isAbout }) => type === table && isAbout).map(({ item }) => item)

async function redactRevisions(trx: Db, { revisions, item }: PersonReference, pattern: RegExp) {
  for (const id of revisions) {
    const row = await trx
      .selectFrom('revisions')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst()
    const body = JSON.stringify(redactStrings(row?.body, pattern, createRedactedUrlPart(item)))
    if (row) await sql`update revisions set body = ${body} where id = ${id}`.execute(trx)
    // An item may have hundreds of long revisions: yields to other requests.
    await otherWork()
  }
}

async function redactLive(trx: Db, { type, item }: PersonReference, pattern: RegExp) {
  const row = await liveRow(trx, { type, item })
  if (!row || 'users' in row) return
  const changed = redactColumns(row, pattern, createRedactedUrlPart(item))
  await asContentDb(trx)
    .updateTable(asContentTable(type))
    .set((eb) => ({
      ...changed,
      version: eb('version', '+', 1),
      updated_at: getCurrentIsoTime(),
    }))
    .where('id', '=', item)
    .execute()
}
