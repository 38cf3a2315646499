import { href } from 'react-router'
import type { Administrator } from '#accounts/rights.server.ts'
import { type Access, isAuthorized } from '#accounts/rights.ts'
import { getAccess } from '#accounts/roles.server.ts'
import { findUserByEmail } from '#accounts/users.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { now } from '#content/change.server.ts'
import { findType } from '#content/type-named.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { publishBlocker } from '#drafts/approval.server.ts'
import { mailAboutDraft, type Submitted, toSubmitter } from '#drafts/draft-mails.server.ts'
import { changesIn } from '#drafts/drafts.server.ts'
import { remark } from '#drafts/view-keys.server.ts'
import { enqueue, type Notice } from '#mail/outbox.server.ts'
import { changePermission } from '#panel/kit/screens/item-params.server.ts'
import type { Db } from '#tables.ts'
import type { Finding } from './checks/check.ts'

type Person = Access & { id: string }
type Where = Pick<AppContext, 'database' | 'environment'>

/** Why somebody may not make a draft public, if so: whoever may, could have made each of its changes. */
export async function approvalStatus(db: Db, person: Person, draft: number) {
  const changes = await changesIn(db, draft)
  const isAllowed = changes.every(({ type }) =>
    isAuthorized(person, changePermission(findType(type))),
  )
  return isAllowed ? publishBlocker(db, person, changes) : 'right'
}

/** Whether a link shows a draft: only for as long as whoever made it could publish all that it shows. */
export async function mayShow(db: Db, maker: string, draft: number) {
  const id = await findUserByEmail(db, maker)
  // Removing an account ends its links.
  if (id === undefined) return true
  return (await approvalStatus(db, { id, ...(await getAccess(db, id)) }, draft)) !== 'right'
}

export const explainBlocker = {
  right: 'You may not publish everything that is in this draft.',
  author: 'You have written in this draft: somebody else has to publish it.',
} as const

/** For what goes back at once, without a draft that somebody could look through. */
export const requiresSecondPerson =
  'A second person has to look at it: bring it back as a draft, under “The past”.'

/** Everybody who could publish a draft hears that it waits; the mail says only where. */
export async function submit(where: Where, draft: number, by: Person) {
  const { db } = where.database
  const others = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '!=', by.id)
    .execute()
  const mails: Notice[] = []
  for (const { id, email } of others) {
    if (await approvalStatus(db, { id, ...(await getAccess(db, id)) }, draft)) continue
    mails.push(
      await mailAboutDraft(where, draft, email, (t) => ({
        subject: t('Draft no. {number} waits for approval', { number: String(draft) }),
        body: t('Please look through it, then publish it or send it back:'),
      })),
    )
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: now(), submitted_by: by.id })
      .where('id', '=', draft)
      .execute()
    await trx.deleteFrom('open_drafts').where('draft_id', '=', draft).execute()
    await enqueue(trx, mails)
  })
  return mails.length
}

/** With a word, which stands among the remarks; whoever asked for approval hears of it. */
export async function sendBack(
  where: Where,
  draft: Submitted,
  word: { who: string; text: string },
) {
  const { db } = where.database
  await remark(where.database, draft.id, { path: '', ...word })
  const mails = await toSubmitter(where, draft, (t) => ({
    subject: t('Draft no. {number} came back', { number: String(draft.id) }),
    body: t('Somebody has looked through it and left a remark:'),
  }))
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: null, submitted_by: null })
      .where('id', '=', draft.id)
      .execute()
    await enqueue(trx, mails)
  })
}

/** What waits for somebody's approval, for the dashboard. */
export async function findingsForApproval(
  t: Translator,
  { database: { db } }: Pick<AppContext, 'database'>,
  person: Pick<Administrator, 'id' | 'roles' | 'jobs'>,
): Promise<Finding[]> {
  const submitted = await db
    .selectFrom('drafts')
    .select(['id', 'name'])
    .where('submitted_at', 'is not', null)
    .where('published_at', 'is', null)
    .orderBy('submitted_at')
    .execute()
  const links = []
  for (const { id, name } of submitted)
    if (!(await approvalStatus(db, person, id)))
      links.push({ text: name, to: href('/admin/drafts/:id', { id: String(id) }) })
  const count = links.length
  return count > 0
    ? [
        {
          text: t.count(
            count,
            'A draft waits for your approval',
            '{count} drafts wait for your approval',
          ),
          links,
        },
      ]
    : []
}
