import { randomBytes } from 'node:crypto'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'

const day = 86_400_000

/** The content of a snapshot: a draft, or a past time. */
export type SnapshotSelector = { draft: number } | { at: string }

/** Creates the key of a snapshot: for one user for a day, or as a public link for seven days. */
export async function createSnapshotLink(
  { db }: Pick<Database<Tables>, 'db'>,
  content: SnapshotSelector,
  { user, by }: { user: string | null; by: string },
) {
  const key = randomBytes(18).toString('base64url')
  await db
    .insertInto('views')
    .values({
      key,
      draft_id: 'draft' in content ? content.draft : null,
      at: 'at' in content ? content.at : null,
      user_id: user,
      made_by: by,
      made_at: getCurrentIsoTime(),
      expires_at: new Date(Date.now() + (user ? 1 : 7) * day).toISOString(),
    })
    .execute()
  return key
}

/** Valid links per draft. */
export const maxDraftLinks = 10

/** Creates a link to a draft, in a transaction; undefined if it has `maxDraftLinks` already. */
export async function createDraftLink(trx: Db, draft: number, by: string) {
  // Row lock: the count below must not change meanwhile.
  await trx
    .updateTable('drafts')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', draft)
    .execute()
  const links = await listDraftLinks({ db: trx }, draft)
  if (links.length >= maxDraftLinks) return undefined
  return createSnapshotLink({ db: trx }, { draft }, { user: null, by })
}

/** The view of a key; undefined if it has expired or was revoked. */
export const findSnapshotLink = ({ db }: Database<Tables>, key: string) =>
  db
    .selectFrom('views')
    .leftJoin('drafts', 'drafts.id', 'views.draft_id')
    .select(['key', 'draft_id', 'at', 'user_id', 'made_by'])
    .select(['drafts.name', 'drafts.begins_at', 'published_at'])
    .where('key', '=', key)
    .where('expires_at', '>', getCurrentIsoTime())
    .executeTakeFirst()

export type SnapshotLink = NonNullable<Awaited<ReturnType<typeof findSnapshotLink>>>

/** The links of a draft that need no account. */
export const listDraftLinks = ({ db }: Pick<Database<Tables>, 'db'>, draft: number) =>
  db
    .selectFrom('views')
    .selectAll()
    .where('draft_id', '=', draft)
    .where('user_id', 'is', null)
    .where('expires_at', '>', getCurrentIsoTime())
    .orderBy('made_at')
    .execute()

/** Deletes a link. Returns whether it existed. */
export const revokeDraftLink = async (db: Db, draft: number, key: string) => {
  const ended = db.deleteFrom('views').where('draft_id', '=', draft).where('key', '=', key)
  return (await ended.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes all links of a draft that need no account. Returns their number. */
export async function revokeDraftLinks(db: Db, draft: number) {
  const ended = await db
    .deleteFrom('views')
    .where('draft_id', '=', draft)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export const incrementLinkOpenings = ({ db }: Database<Tables>, key: string) =>
  db
    .updateTable('views')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('key', '=', key)
    .execute()

/** Limits: remarks per draft, and characters per field as in the form, since everybody with a link can send remarks. */
const limits = { remarks: 200, path: 500, who: 120, text: 4000 }

/** Stores a remark on a page of a view. Returns false if it is too long, or the draft has too many. */
export async function addDraftRemark(
  { db }: Database<Tables>,
  draft: number,
  input: { path: string; who: string; text: string },
) {
  const { path, who, text } = input
  if (path.length > limits.path || who.length > limits.who || text.length > limits.text)
    return false
  const { count } = await db
    .selectFrom('remarks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draft)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.remarks) return false
  await db
    .insertInto('remarks')
    .values({ draft_id: draft, path, who, text, at: getCurrentIsoTime() })
    .execute()
  return true
}

export const listDraftRemarks = ({ db }: Database<Tables>, draft: number) =>
  db.selectFrom('remarks').selectAll().where('draft_id', '=', draft).orderBy('id').execute()
