import { randomBytes } from 'node:crypto'
import { now } from '#content/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'

const day = 86_400_000

/** Of a draft, or of a moment of the past. */
export type Shown = { draft: number } | { at: string }

/** An address for one person for a day, or for everybody who has the link for seven. */
export async function makeViewKey(
  { db }: Pick<Database<Tables>, 'db'>,
  shown: Shown,
  { user, by }: { user: string | null; by: string },
) {
  const key = randomBytes(18).toString('base64url')
  await db
    .insertInto('views')
    .values({
      key,
      draft_id: 'draft' in shown ? shown.draft : null,
      at: 'at' in shown ? shown.at : null,
      user_id: user,
      made_by: by,
      made_at: now(),
      expires_at: new Date(Date.now() + (user ? 1 : 7) * day).toISOString(),
    })
    .execute()
  return key
}

/** So many links to a draft hold at a time. */
export const mostLinks = 10

/** An address for everybody who has it, unless the draft has as many as it may have. */
export const makeLinkKey = (database: Database<Tables>, draft: number, by: string) =>
  database.db.transaction().execute(async (trx) => {
    // Those who make links to the same draft take turns.
    await trx
      .updateTable('drafts')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', draft)
      .execute()
    const links = await listLinks({ db: trx }, draft)
    if (links.length >= mostLinks) return undefined
    return makeViewKey({ db: trx }, { draft }, { user: null, by })
  })

/** What an address shows; undefined where it has ended. */
export const findView = ({ db }: Database<Tables>, key: string) =>
  db
    .selectFrom('views')
    .leftJoin('drafts', 'drafts.id', 'views.draft_id')
    .select(['key', 'draft_id', 'at', 'user_id', 'made_by'])
    .select(['drafts.name', 'drafts.begins_at', 'published_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now())
    .executeTakeFirst()

export type View = NonNullable<Awaited<ReturnType<typeof findView>>>

/** The links of a draft that need no account. */
export const listLinks = ({ db }: Pick<Database<Tables>, 'db'>, draft: number) =>
  db
    .selectFrom('views')
    .selectAll()
    .where('draft_id', '=', draft)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('made_at')
    .execute()

/** Answers whether there was such a link. */
export const revokeView = async ({ db }: Database<Tables>, draft: number, key: string) => {
  const ended = db.deleteFrom('views').where('draft_id', '=', draft).where('key', '=', key)
  return (await ended.executeTakeFirst()).numDeletedRows > 0n
}

/** Ends every link of a draft that needs no account. Answers how many. */
export async function revokeLinks({ db }: Database<Tables>, draft: number) {
  const ended = await db
    .deleteFrom('views')
    .where('draft_id', '=', draft)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export const countOpened = ({ db }: Database<Tables>, key: string) =>
  db
    .updateTable('views')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('key', '=', key)
    .execute()

/** So many of a draft, from whoever has a link, and so long as the view's own form lets them be. */
const most = { remarks: 200, path: 500, who: 120, text: 4000 }

/** What somebody says about a page of a view; false where it is too long, or there are too many already. */
export async function remark(
  { db }: Database<Tables>,
  draft: number,
  said: { path: string; who: string; text: string },
) {
  const { path, who, text } = said
  if (path.length > most.path || who.length > most.who || text.length > most.text) return false
  const { count } = await db
    .selectFrom('remarks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draft)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most.remarks) return false
  await db.insertInto('remarks').values({ draft_id: draft, path, who, text, at: now() }).execute()
  return true
}

export const listRemarks = ({ db }: Database<Tables>, draft: number) =>
  db.selectFrom('remarks').selectAll().where('draft_id', '=', draft).orderBy('id').execute()
