import { randomUUID } from 'node:crypto'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDayAndTime } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import type { EntryRef } from '#inbox/entries/kinds.ts'
import { listCorrespondence } from '#inbox/status/correspondence.server.ts'
import { canSendMail } from '#mail/can-send.ts'

/** What both sides wrote, as the person reads it, the idempotency key of what is written next, and whether mails leave. */
export async function loadCorrespondence(app: AppContext, { kind, id }: EntryRef) {
  const [rows, { siteName }] = await Promise.all([
    listCorrespondence(app.database.db, kind, [id]),
    app.store.setting(siteSettings),
  ])
  return {
    texts: rows.map(({ id, at, is_from_applicant, by_mail, body }) => ({
      ...{ id, body, at: formatDayAndTime(at) },
      author: is_from_applicant ? translate(by_mail ? 'Sie (per E-Mail)' : 'Sie') : siteName,
    })),
    once: randomUUID(),
    hasServer: canSendMail(app.environment),
  }
}
