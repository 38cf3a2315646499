import { randomUUID } from 'node:crypto'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDayAndTime } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import type { EntryRef } from '#inbox/entries/kinds.ts'
import { listCorrespondence, listSentLetters } from '#inbox/status/correspondence.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { removeCompanyDetails } from '#mail/company-details.ts'
import { redactedLink } from '#mail/sealed.server.ts'

/** What both sides wrote, as the person reads it; the idempotency key of the form for an answer; whether mails leave. */
export async function loadCorrespondence(app: AppContext, { kind, id }: EntryRef) {
  const { db } = app.database
  const [rows, mails, { siteName }] = await Promise.all([
    listCorrespondence(db, kind, [id]),
    listSentLetters(db, { kind, id }),
    app.store.setting(siteSettings),
  ])
  const texts = [
    ...rows
      // A pasted mail may quote colleagues, and the person has it.
      .filter(({ by_mail }) => !by_mail)
      .map(({ id, at, body, is_from_applicant }) => ({
        ...{ id: `${id}`, at, body },
        author: is_from_applicant ? translate('Sie') : siteName,
      })),
    ...mails.map(({ id, at, body }) => ({
      ...{ id: `mail-${id}`, at },
      body: removeCompanyDetails(body).replaceAll(
        redactedLink,
        translate('(Link zu dieser Seite)'),
      ),
      author: translate('{name} (per E-Mail)', { name: siteName }),
    })),
  ]
  return {
    texts: texts
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map((text) => ({ ...text, at: formatDayAndTime(text.at) })),
    once: randomUUID(),
    hasServer: canSendMail(app.environment),
  }
}
