import type { Selectable } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  createApplicationConfirmation,
  createDepartmentNotices,
  createMessageConfirmation,
  createMessageMails,
} from '#inbox/entries/entry-mails.server.ts'
import type { Messages } from '#inbox/entries/inbox-tables.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { findOwnForm } from '#inbox/forms/own-form.server.ts'
import { queuedOrSentStates } from '#mail/mail-tables.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { entryKindRoutes } from '../kinds.ts'

/**
 * Mails when entries leave the quarantine, for those that had none: confirmations, and what the department or the
 * recipient of an editor's form is told.
 */
export async function createQuarantineReleaseMails(
  app: AppContext,
  kind: EntryKind,
  ids: number[],
) {
  if (ids.length === 0) return []
  const { column } = entryKindRoutes[kind]
  const sent = await app.database.db
    .selectFrom('outbox')
    .select((eb) => ['kind', eb.ref(column).as('entry')])
    .where(column, 'in', ids)
    .where('kind', 'in', ['confirmation', 'notice'])
    .where('state', 'in', queuedOrSentStates)
    .execute()
  const hasMail = (id: number | null | undefined, kind: Mail['kind']) =>
    sent.some((row) => row.entry === id && row.kind === kind)
  const unconfirmedIds = ids.filter((id) => !hasMail(id, 'confirmation'))
  if (unconfirmedIds.length === 0) return []
  const mails =
    kind === 'messages'
      ? await createMailsOfMessages(app, unconfirmedIds)
      : await createMailsOfApplications(app, unconfirmedIds)
  return mails.filter((mail) => mail.kind !== 'notice' || !hasMail(mail[column], 'notice'))
}

async function createMailsOfMessages(app: AppContext, ids: number[]) {
  const rows = await app.database.db
    .selectFrom('messages')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const mails: Mail[] = []
  for (const row of rows)
    for (const mail of await createMails(app, row)) mails.push({ ...mail, message_id: row.id })
  return mails
}

/** The office released the message itself, so it is told only in place of a recipient whose form is gone. */
async function createMails(app: AppContext, row: Selectable<Messages>) {
  if (row.form_key === null) return createMessageConfirmation(app, row)
  const own = await findOwnForm(app, row.form_key)
  return own && !own.recipient
    ? createMessageConfirmation(app, row)
    : createMessageMails(app, row, own?.recipient)
}

async function createMailsOfApplications(app: AppContext, ids: number[]) {
  const rows = await app.database.db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const mails: Mail[] = []
  for (const row of rows) {
    const confirmation = row.status_key ? await createApplicationConfirmation(app, row) : []
    for (const mail of [...(await createDepartmentNotices(app, row)), ...confirmation])
      mails.push({ ...mail, application_id: row.id })
  }
  return mails
}
