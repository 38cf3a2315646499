import { listAdministrators } from '#accounts/administrators.server.ts'
import { approvalOver } from '#accounts/draft-holdings.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { now } from '#content/change.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import type { Message } from '#core/i18n/text.ts'
import { log } from '#core/runtime/log.server.ts'
import { startRunner } from '#core/runtime/runner.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { NotApproved } from './approval.server.ts'
import { mailAboutDraft, notifyPublished, type Submitted } from './draft-mails.server.ts'
import { publish } from './drafts.server.ts'
import { endDraft } from './end-draft.server.ts'
import { describeClash, stillOpen } from './foresee-trouble.server.ts'
import { GapsOpen } from './launch-gate.server.ts'

const by = (owner: string) => ({ by: owner })

/** Publishes drafts whose time has come and takes back those whose time is over, once, on whichever instance. */
async function publishDue(program: AppContext) {
  const { db } = program.database
  const at = now()
  const beginning = await db
    .selectFrom('drafts')
    .select(['id', 'owner', 'name', 'approved_by', 'submitted_by', 'ends_at'])
    .where('published_at', 'is', null)
    .where('begins_at', '<=', at)
    // Somebody was told, and has to set a new time.
    .where('trouble', 'is', null)
    .execute()
  for (const draft of beginning)
    if (draft.ends_at && draft.ends_at <= at)
      await tell(program, draft, ['Its time was over before the program ran again.'])
    else await publishOne(program, draft)
  const ending = await db
    .selectFrom('drafts')
    .select(['id', 'owner', 'name', 'approved_by'])
    .where('published_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', at)
    .where('trouble', 'is', null)
    .execute()
  for (const draft of ending)
    await endDraft(program.database, draft.id, by(draft.owner)).catch((error: unknown) => {
      if (isOutage(error)) throw error
      if (error instanceof GapsOpen) return tell(program, draft, [stillOpen], notTakenBack)
      log.error({ err: error, draft: draft.id }, 'a draft could not be taken back')
      return tell(program, draft, ['It could not be taken back.'], notTakenBack)
    })
}

interface Due {
  id: number
  owner: string
  name: string
  approved_by: string | null
}

async function publishOne(program: AppContext, draft: Due & Submitted) {
  try {
    const done = await publish(program.database, draft.id, by(draft.owner))
    if (done && 'set' in done) await notifyPublished(program, draft, draft.approved_by)
    else if (done) await tell(program, draft, done.clashes.map(describeClash))
  } catch (error) {
    // The next round asks again what is due: it may even be done.
    if (isOutage(error)) throw error
    if (error instanceof NotApproved) return await tell(program, draft, [approvalOver])
    if (error instanceof GapsOpen) return await tell(program, draft, [stillOpen])
    log.error({ err: error, draft: draft.id }, 'a draft could not be published')
    await tell(program, draft, ['The database refused it.'])
  }
}

const trouble = ({ database }: AppContext, draft: number, texts: Message[]) =>
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

/** Its owner, whoever gave it the time and the management hear of it; one instance does it. */
async function tell(
  program: AppContext,
  { id, owner, name, approved_by }: Due,
  why: Message[],
  { subject, todo }: typeof notPublished | typeof notTakenBack = notPublished,
) {
  const { numUpdatedRows } = await trouble(program, id, why)
  if (numUpdatedRows === 0n) return
  const { db } = program.database
  // A program or an import may have begun it, or somebody who has left.
  const concerned = (await listAdministrators(db)).filter(
    (each) => each.email === owner || each.id === approved_by || each.roles.includes('leitung'),
  )
  for (const { email } of concerned)
    await enqueue(db, [
      await mailAboutDraft(program, id, email, (t) => ({
        subject: t(subject, { draft: name }),
        body: `${why.map(t.of).join('\n')}\n\n${t(todo)}`,
      })),
    ])
}

/** Looks every ten seconds, and at once after a start: what was missed while nothing ran is made up for. */
export const startDraftClock = (program: AppContext, every = 10_000) =>
  startRunner(() => publishDue(program), every, 'scheduled drafts could not be looked for')
