import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { enqueue, type VisitorMail } from '#mail/outbox.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import { allEntryKinds, type EntryKind } from '../entries/kinds.ts'
import { consumeInterimNoteQuota } from '../forms/submission-limits.server.ts'
import { runWithApplicantMailData } from '../letters/applicant-mail-data.server.ts'
import { runWithSenderMailData } from '../letters/sender-mail-data.server.ts'
import { findApplication, findMessage } from '../status/application-status.server.ts'
import { buildWaitingSinceExpression, whereAwaitingAnswer } from './answered.server.ts'

/** After so many days a note that was missed is not sent any more. */
const maxDelay = 7

/** Tells those who still wait on the last day of the promise that it takes longer, once. Entries on hold get none. */
export async function sendInterimNotes(app: AppContext, today: string) {
  const select = (kind: EntryKind) =>
    app.database.db
      .selectFrom(kind)
      .where('due_on', '<=', today)
      // A promise for the same day: nobody is told on arrival that it takes longer.
      .where(buildWaitingSinceExpression(kind), '<', germanTimeToIso(`${today}T00:00`))
      .where('due_on', '>=', addCalendarDays(today, -maxDelay))
      .where('interim_on', 'is', null)
      .where('hold_reason', 'is', null)
      .where(whereAwaitingAnswer(kind))
  const overLimit = getEntriesOverLimit(app, today)
  for (const kind of allEntryKinds)
    for (const { id, email } of await select(kind).select(['id', 'email']).execute()) {
      if (overLimit.has(`${kind} ${id}`)) continue
      // Counted before the mail is written. What is over the limit is tried again on the next day.
      if (await consumeInterimNoteQuota(app, email)) await send(app, kind, id, today)
      else overLimit.add(`${kind} ${id}`)
    }
}

/** Entries that are not tried again today: the job runs every minute. */
const overLimits = new WeakMap<AppContext, { day: string; entries: Set<string> }>()

function getEntriesOverLimit(app: AppContext, day: string) {
  const former = overLimits.get(app)
  if (former?.day === day) return former.entries
  const entries = new Set<string>()
  overLimits.set(app, { day, entries })
  return entries
}

/** An answer, an erasure or another instance may have been faster. */
async function send(app: AppContext, kind: EntryKind, id: number, today: string) {
  const mail = await (kind === 'messages' ? createMessageNote : createApplicationNote)(app, id)
  if (!mail) return
  await app.database.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(kind)
      .set({ interim_on: today })
      .where('id', '=', id)
      .where('interim_on', 'is', null)
      .where('hold_reason', 'is', null)
      .where(whereAwaitingAnswer(kind))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvents(trx, kind, [id], { who: 'The program', what: 'sent an interim note' })
    await enqueue(trx, [mail])
  })
}

async function createMessageNote(app: AppContext, id: number): Promise<VisitorMail | undefined> {
  const row = await findMessage(app.database.db, id)
  return (
    row &&
    runWithSenderMailData(app, row, ({ common, templates, values }) => ({
      ...{ kind: 'interim', message_id: id, ...common },
      subject: fillPlaceholders(templates.interimMessageSubject, values),
      body: fillPlaceholders(templates.interimMessageBody, values),
    }))
  )
}

async function createApplicationNote(
  app: AppContext,
  id: number,
): Promise<VisitorMail | undefined> {
  const row = await findApplication(app.database.db, id)
  return (
    row &&
    runWithApplicantMailData(app, row, ({ common, templates, values }) => ({
      ...{ kind: 'interim', application_id: id, ...common },
      subject: fillPlaceholders(templates.interimApplicationSubject, values),
      body: fillPlaceholders(templates.interimApplicationBody, values),
    }))
  )
}
