import { href } from 'react-router'
import { findUserId } from '#accounts/people/users.server.ts'
import type { SignedInAdministrator } from '#accounts/rights.server.ts'
import { type Access, isAuthorized } from '#accounts/rights.ts'
import { getAccess } from '#accounts/roles.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { publishBlocker } from '#drafts/approval.server.ts'
import {
  createDraftNotice,
  createSubmitterNotices,
  type DraftSubmission,
} from '#drafts/draft-mails.server.ts'
import { listDraftChanges } from '#drafts/drafts.server.ts'
import { enqueue, type Notice } from '#mail/outbox.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import type { Finding } from './checks/check.ts'

type Person = Access & { id: string }
type MailContext = Pick<AppContext, 'database' | 'environment'>

/**
 * The reason why a user may not publish a draft, undefined if they may. Publishing requires the rights for each change.
 */
export async function findPublishBlocker(db: Db, person: Person, draft: number) {
  const changes = await listDraftChanges(db, draft)
  const isAllowed = changes.every(({ type }) =>
    isAuthorized(person, getWriteRequirement(findTypeWithHistory(type))),
  )
  return isAllowed ? publishBlocker(db, person, changes) : 'right'
}

/** Whether a link still shows its draft: the maker must have the rights to publish all of it. */
export async function isDraftLinkStillAllowed(db: Db, maker: string, draft: number) {
  const id = await findUserId(db, maker)
  // Deleting an account deletes its links, so the maker is no account.
  if (id === undefined) return true
  return (await findPublishBlocker(db, { id, ...(await getAccess(db, id)) }, draft)) !== 'right'
}

export const publishBlockerTexts = {
  right: 'You may not publish everything that is in this draft.',
  author: 'You have written in this draft: somebody else has to publish it.',
} as const

/** Refusal of an undo that would be public at once and has no draft to review. */
export const undoNeedsSecondPersonMessage =
  'A second person has to look at it: bring it back as a draft, under “The past”.'

/** Submits a draft for review and mails everybody who can publish it; the mail has only a link. Returns their number. */
export async function submitDraft(context: MailContext, draft: number, by: Person) {
  const { db } = context.database
  const others = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '!=', by.id)
    .execute()
  const mails: Notice[] = []
  for (const { id, email } of others) {
    if (await findPublishBlocker(db, { id, ...(await getAccess(db, id)) }, draft)) continue
    mails.push(
      await createDraftNotice(context, draft, email, (t) => ({
        subject: t('Draft no. {number} waits for approval', { number: String(draft) }),
        body: t('Please look through it, then publish it or send it back:'),
      })),
    )
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: getCurrentIsoTime(), submitted_by: by.id })
      .where('id', '=', draft)
      .execute()
    await trx.deleteFrom('open_drafts').where('draft_id', '=', draft).execute()
    await enqueue(trx, mails)
  })
  return mails.length
}

/** Returns a draft to its submitter with a remark, and mails them. */
export async function sendDraftBack(
  context: MailContext,
  draft: DraftSubmission,
  word: { who: string; text: string },
) {
  const { db } = context.database
  const mails = await createSubmitterNotices(context, draft, (t) => ({
    subject: t('Draft no. {number} came back', { number: String(draft.id) }),
    body: t('Somebody has looked through it and left a remark:'),
  }))
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: null, submitted_by: null })
      .where('id', '=', draft.id)
      .execute()
    // The limit of remarks is for those who have a link.
    await trx
      .insertInto('remarks')
      .values({ draft_id: draft.id, path: '', ...word, at: getCurrentIsoTime() })
      .execute()
    await enqueue(trx, mails)
  })
}

/** The drafts that wait for this user's approval, for the dashboard. */
export async function listAwaitedApprovalFindings(
  t: Translator,
  { database: { db } }: Pick<AppContext, 'database'>,
  person: Pick<SignedInAdministrator, 'id' | 'roles' | 'jobs'>,
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
    if (!(await findPublishBlocker(db, person, id)))
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
