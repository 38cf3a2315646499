import type { AppContext } from '#core/request/app-context.server.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import type { VisitorMail } from '#mail/outbox.server.ts'
import type { EntryRef } from '../entries/kinds.ts'
import { findApplication, findMessage } from '../status/application-status.server.ts'
import { runWithApplicantMailData } from './applicant-mail-data.server.ts'
import { runWithSenderMailData } from './sender-mail-data.server.ts'

/** Says that something is to be read on the personal page. Undefined without a personal link: nobody could read it. */
export const createPersonalPageNewsMail = (app: AppContext, { kind, id }: EntryRef) =>
  kind === 'messages' ? announceToSender(app, id) : announceToApplicant(app, id)

async function announceToApplicant(app: AppContext, id: number): Promise<VisitorMail | undefined> {
  const row = await findApplication(app.database.db, id)
  if (!row?.status_key) return undefined
  return runWithApplicantMailData(app, row, ({ common, templates, values }) => ({
    ...{ kind: 'announcement', application_id: id, ...common },
    subject: fillPlaceholders(templates.answerSubject, values),
    body: fillPlaceholders(templates.answerBody, values),
  }))
}

async function announceToSender(app: AppContext, id: number): Promise<VisitorMail | undefined> {
  const row = await findMessage(app.database.db, id)
  if (!row?.status_key) return undefined
  return runWithSenderMailData(app, row, ({ common, templates, values }) => ({
    ...{ kind: 'announcement', message_id: id, ...common },
    subject: fillPlaceholders(templates.messageAnswerSubject, values),
    body: fillPlaceholders(templates.messageAnswerBody, values),
  }))
}
