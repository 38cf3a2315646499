import type { Selectable } from 'kysely'
import {
  canRetryScheduledDraft,
  draftApprovalEndedMessage,
  draftScheduleMissedMessage,
} from '#accounts/people/account-drafts.server.ts'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { asDb, getCurrentIsoTime } from '#content/store/change.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { WriterBusyError } from '#core/db/writer-busy.ts'
import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { enqueue, type Notice } from '#mail/outbox.server.ts'
import { ApprovalRequiredResponse, canPassApproval } from '../approval.server.ts'
import { createDraftNotice, createPublicationNotices } from '../draft-mails.server.ts'
import { describeConflict, describeUnconfirmedGaps } from '../draft-problems.ts'
import { publishDraft } from '../drafts.server.ts'
import { OpenGapsResponse } from './launch-gate.server.ts'
import { revertPublishedDraft } from './revert-published-draft.server.ts'

const asAuthor = async (db: Db, draft: DueDraft) => ({
  by: draft.owner,
  restoresFiles: await canPassApproval(db, draft, ['content']),
})

/** Publishes due drafts and ends expired ones; each once, on any instance. */
async function publishDue(app: AppContext, tried: Map<number, string>) {
  const { db } = app.database
  const at = getCurrentIsoTime()
  const unpublished = db.selectFrom('drafts').selectAll().where('published_at', 'is', null)
  await tryEach(db, await unpublished.where('begins_at', '<=', at).execute(), tried, (draft) =>
    draft.ends_at && draft.ends_at <= at
      ? reportTrouble(app, draft, [draftScheduleMissedMessage])
      : publishOne(app, draft),
  )
  const published = db.selectFrom('drafts').selectAll().where('published_at', 'is not', null)
  const expired = published.where('ended_at', 'is', null).where('ends_at', '<=', at)
  await tryEach(db, await expired.execute(), tried, (draft) => endOne(app, draft))
}

/** Tries all drafts without a problem, and a stopped draft once its problem may be over. */
async function tryEach(
  db: Db,
  drafts: DueDraft[],
  tried: Map<number, string>,
  work: (draft: DueDraft) => Promise<unknown>,
) {
  const waiting = drafts.filter(({ trouble }) => !trouble || canRetryScheduledDraft(trouble))
  const stamp = waiting.some(({ trouble }) => trouble) ? await readStamp(db) : ''
  for (const draft of waiting) {
    const moment = `${stamp} ${draft.version}`
    if (draft.trouble && tried.get(draft.id) === moment) continue
    await work(draft)
    if (draft.trouble) tried.set(draft.id, moment)
  }
}

/** Changes with the content and the dismissed findings, and every hour, as some findings come and go with the time. */
async function readStamp(db: Db) {
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  const dismissed = await db
    .selectFrom('set_aside')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow()
  return [version, dismissed.count, dismissed.last, getCurrentIsoTime().slice(0, 13)].join()
}

type DueDraft = Selectable<Tables['drafts']>

async function publishOne(app: AppContext, draft: DueDraft) {
  try {
    const mails = await createPublicationNotices(app, draft, draft.approved_by)
    const result = await publishDraft(app.database, draft.id, {
      ...(await asAuthor(app.database.db, draft)),
      also: (trx) => enqueue(asDb(trx), mails),
    })
    if (result && 'conflicts' in result)
      await reportTrouble(app, draft, result.conflicts.map(describeConflict))
  } catch (error) {
    // The next run retries; the transaction may even have been committed.
    if (isOutage(error) || error instanceof WriterBusyError) throw error
    if (error instanceof ApprovalRequiredResponse)
      return await reportTrouble(app, draft, [draftApprovalEndedMessage])
    if (error instanceof OpenGapsResponse)
      return await reportTrouble(app, draft, describeUnconfirmedGaps(error.gaps))
    log.error({ err: error, draft: draft.id }, 'a draft could not be published')
    await reportTrouble(app, draft, ['The database refused it.'])
  }
}

const endOne = async (app: AppContext, draft: DueDraft) => {
  const author = await asAuthor(app.database.db, draft)
  return revertPublishedDraft(app.database, draft.id, author).catch((error: unknown) => {
    if (isOutage(error) || error instanceof WriterBusyError) throw error
    if (error instanceof OpenGapsResponse)
      return reportTrouble(app, draft, describeUnconfirmedGaps(error.gaps), notTakenBack)
    log.error({ err: error, draft: draft.id }, 'a draft could not be taken back')
    return reportTrouble(app, draft, ['The database refused it.'], notTakenBack)
  })
}

const notPublished = {
  subject: 'The draft “{draft}” could not publish itself',
  todo: 'Nothing of it is public. It publishes itself as soon as nothing stands against it:',
} as const

const needsNewTime = {
  ...notPublished,
  todo: 'Nothing of it is public. Please publish it, or give it a new time:',
} as const

const notTakenBack = {
  subject: 'The draft “{draft}” could not be taken back',
  todo: 'All of it is still public. It takes itself back as soon as nothing stands against it:',
} as const

type TroubleMail = typeof notPublished | typeof needsNewTime | typeof notTakenBack

/** Records the trouble and, in the same transaction, mails the owner, the approver and the management the first time, from the instance that recorded it. */
async function reportTrouble(
  app: AppContext,
  { id, owner, name, approved_by, trouble }: DueDraft,
  reasons: Message[],
  { subject, todo }: TroubleMail = canRetryScheduledDraft(reasons) ? notPublished : needsNewTime,
) {
  const { db } = app.database
  // The owner may be a program, an import or a deleted account.
  const recipients = (await listAdministrators(db)).filter(
    (each) => each.email === owner || each.id === approved_by || each.roles.includes('leitung'),
  )
  const mails: Notice[] = []
  for (const { email } of trouble ? [] : recipients)
    mails.push(
      await createDraftNotice(app, id, email, (t) => ({
        subject: t(subject, { draft: name }),
        body: `${reasons.map(t.of).join('\n')}\n\n${t(todo)}`,
      })),
    )
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('drafts')
      .set({ trouble: JSON.stringify(reasons) })
      .where('id', '=', id)
      .where('trouble', trouble ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueue(trx, mails)
  })
}

/** Runs at start, to catch up on missed times, and then every ten seconds. */
export function startDraftScheduler(app: AppContext, every = 10_000) {
  const tried = new Map<number, string>()
  return startJob('scheduled drafts', () => publishDue(app, tried), { every })
}
