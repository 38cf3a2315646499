import { approvalEndedMessage } from '#accounts/people/account-drafts.server.ts'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { now } from '#content/store/change.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { startRunner } from '#core/runtime/runner.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { ApprovalRequired } from '../approval.server.ts'
import { createDraftNotice, type DraftSubmission, notifyPublished } from '../draft-mails.server.ts'
import { describeConflict, unconfirmedGapsMessage } from '../draft-problems.ts'
import { publishDraft } from '../drafts.server.ts'
import { endDraft } from './end-draft.server.ts'
import { OpenGapsResponse } from './launch-gate.server.ts'

const asAuthor = (owner: string) => ({ by: owner })

/** Publishes due drafts and ends expired ones; each once, on any instance. */
async function publishDue(program: AppContext) {
  const { db } = program.database
  const at = now()
  const due = await db
    .selectFrom('drafts')
    .select(['id', 'owner', 'name', 'approved_by', 'submitted_by', 'ends_at'])
    .where('published_at', 'is', null)
    .where('begins_at', '<=', at)
    // A draft with trouble waits until its owner sets a new time.
    .where('trouble', 'is', null)
    .execute()
  for (const draft of due)
    if (draft.ends_at && draft.ends_at <= at)
      await reportTrouble(program, draft, ['Its time was over before the program ran again.'])
    else await publishOne(program, draft)
  const expired = await db
    .selectFrom('drafts')
    .select(['id', 'owner', 'name', 'approved_by'])
    .where('published_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', at)
    .where('trouble', 'is', null)
    .execute()
  for (const draft of expired)
    await endDraft(program.database, draft.id, asAuthor(draft.owner)).catch((error: unknown) => {
      if (isOutage(error)) throw error
      if (error instanceof OpenGapsResponse)
        return reportTrouble(program, draft, [unconfirmedGapsMessage], notTakenBack)
      log.error({ err: error, draft: draft.id }, 'a draft could not be taken back')
      return reportTrouble(program, draft, ['It could not be taken back.'], notTakenBack)
    })
}

interface DueDraft {
  id: number
  owner: string
  name: string
  approved_by: string | null
}

async function publishOne(program: AppContext, draft: DueDraft & DraftSubmission) {
  try {
    const result = await publishDraft(program.database, draft.id, asAuthor(draft.owner))
    if (result && 'set' in result) await notifyPublished(program, draft, draft.approved_by)
    else if (result) await reportTrouble(program, draft, result.clashes.map(describeConflict))
  } catch (error) {
    // The next round retries; the transaction may even have been committed.
    if (isOutage(error)) throw error
    if (error instanceof ApprovalRequired)
      return await reportTrouble(program, draft, [approvalEndedMessage])
    if (error instanceof OpenGapsResponse)
      return await reportTrouble(program, draft, [unconfirmedGapsMessage])
    log.error({ err: error, draft: draft.id }, 'a draft could not be published')
    await reportTrouble(program, draft, ['The database refused it.'])
  }
}

const recordTrouble = ({ database }: AppContext, draft: number, texts: Message[]) =>
  database.db
    .updateTable('drafts')
    .set({ trouble: JSON.stringify(texts) })
    .where('id', '=', draft)
    .where('trouble', 'is', null)
    .executeTakeFirst()

const notPublished = {
  subject: 'The draft “{draft}” could not publish itself',
  todo: 'Nothing of it is public. Please decide what is to stand, and publish it:',
} as const

const notTakenBack = {
  subject: 'The draft “{draft}” could not be taken back',
  todo: 'All of it is still public. Please look what stands against it, and take it back by hand:',
} as const

/** Records the trouble and mails the owner, the approver and the management; only the instance that recorded it mails. */
async function reportTrouble(
  program: AppContext,
  { id, owner, name, approved_by }: DueDraft,
  reasons: Message[],
  { subject, todo }: typeof notPublished | typeof notTakenBack = notPublished,
) {
  const { numUpdatedRows } = await recordTrouble(program, id, reasons)
  if (numUpdatedRows === 0n) return
  const { db } = program.database
  // The owner may be a program, an import or a deleted account.
  const recipients = (await listAdministrators(db)).filter(
    (each) => each.email === owner || each.id === approved_by || each.roles.includes('leitung'),
  )
  for (const { email } of recipients)
    await enqueue(db, [
      await createDraftNotice(program, id, email, (t) => ({
        subject: t(subject, { draft: name }),
        body: `${reasons.map(t.of).join('\n')}\n\n${t(todo)}`,
      })),
    ])
}

/** Runs at start, which catches up on missed times, and then every ten seconds. */
export const startDraftClock = (program: AppContext, every = 10_000) =>
  startRunner(() => publishDue(program), every, 'scheduled drafts could not be looked for')
