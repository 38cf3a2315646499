import type { Selectable } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { enqueue, type Letter } from '#mail/outbox.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import type { Applications, Messages } from '../entries/inbox-tables.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { getMailPosition } from '../entries/match-job.server.ts'
import { canSendConfirmation } from '../forms/submission-limits.server.ts'
import { parseGreetingName } from '../letters/greeting.ts'
import { createApplicationValues, createMessageValues } from '../letters/letter-values.ts'
import { personalLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import { awaitsAnswer } from './answered.server.ts'
import { addCalendarDays } from './working-days.server.ts'

/** After so many days a note that was missed is not sent any more. */
const maxDelay = 7

/** Tells those who still wait on the last day of the promise that it takes longer, once. Entries on hold get none. */
export async function sendInterimNotes(app: AppContext, today: string) {
  const select = (kind: EntryKind) =>
    app.database.db
      .selectFrom(kind)
      .where('due_on', '<=', today)
      .where('due_on', '>=', addCalendarDays(today, -maxDelay))
      .where('interim_on', 'is', null)
      .where('hold_reason', 'is', null)
      .where(awaitsAnswer(kind))
  for (const { id } of await select('messages').select('id').execute())
    await send(app, 'messages', id, today)
  for (const { id } of await select('applications').select('id').execute())
    await send(app, 'applications', id, today)
}

/** An answer, an erasure or another instance may have been faster. */
async function send(app: AppContext, kind: EntryKind, id: number, today: string) {
  const mail = await (kind === 'messages' ? createMessageNote : createApplicationNote)(app, id)
  if (!mail) return
  const isAllowed = await canSendConfirmation(app, mail.recipient)
  await app.database.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(kind)
      .set({ interim_on: today })
      .where('id', '=', id)
      .where('interim_on', 'is', null)
      .where('hold_reason', 'is', null)
      .where(awaitsAnswer(kind))
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !isAllowed) return
    await recordEvents(trx, kind, [id], { who: 'The program', what: 'sent an interim note' })
    await enqueue(trx, [mail])
  })
}

async function createMessageNote(app: AppContext, id: number) {
  const [data, row] = await Promise.all([loadMailData(app), read(app, 'messages', id)])
  if (!row) return undefined
  const { interimMessageSubject: subject, interimMessageBody: body } = data.templates
  const name = parseGreetingName(row.name)
  const values = createMessageValues(data.sender, { ...row, name })
  return write(data, { message_id: id, recipient: row.email }, { subject, body }, values)
}

async function createApplicationNote(app: AppContext, id: number) {
  const [data, row] = await Promise.all([loadMailData(app), read(app, 'applications', id)])
  if (!row) return undefined
  const { interimApplicationSubject: subject, interimApplicationBody: body } = data.templates
  const name = parseGreetingName(`${row.first_name} ${row.last_name}`)
  const position = await getMailPosition(app, row.position)
  const values = {
    ...createApplicationValues(data.sender, { ...row, name, position }),
    link: row.status_key ? personalLink(app, row.status_key) : '',
  }
  return write(data, { application_id: id, recipient: row.email }, { subject, body }, values)
}

function read(
  app: AppContext,
  kind: 'messages',
  id: number,
): Promise<Selectable<Messages> | undefined>
function read(
  app: AppContext,
  kind: 'applications',
  id: number,
): Promise<Selectable<Applications> | undefined>
function read({ database }: AppContext, kind: EntryKind, id: number) {
  return database.db
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst() as Promise<never>
}

const write = (
  { contact: reply_to, footer }: Awaited<ReturnType<typeof loadMailData>>,
  to: Pick<Letter, 'message_id' | 'application_id' | 'recipient'>,
  { subject, body }: { subject: string; body: string },
  values: Record<string, string>,
): Letter => ({
  ...{ kind: 'interim', reply_to, footer, ...to },
  subject: fillPlaceholders(subject, values),
  body: fillPlaceholders(body, values),
})
