import type { Selectable } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import type { Applications, Messages } from '#inbox/entries/inbox-tables.ts'
import { getStateChoice } from '#inbox/entries/kinds.ts'
import { findMasking } from '#inbox/entries/masking.server.ts'
import { translatePosition } from '#inbox/entries/match-job.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import {
  createApplicationMailValues,
  createMessageMailValues,
  type MailCompanyData,
} from '#inbox/letters/letter-values.ts'
import { createPersonalApplicationLink, createPersonalMessageLink } from '#inbox/letters/links.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { applicationStateTexts, messageFolderNames } from '../kinds.ts'
import { type LetterRecipient, listRecipientLanguages } from './letters.ts'

/** The chosen people, each with the values in the language that mails to this person have. */
export async function listRecipients(
  app: AppContext,
  { kind, ids }: VisibleEntries,
): Promise<LetterRecipient[]> {
  if (ids.length === 0) return []
  const db = app.database.db
  const rows =
    kind === 'messages'
      ? await db
          .selectFrom('messages')
          .select(['id', 'email', 'name', 'reference', 'state', 'language', 'status_key'])
          .where('id', 'in', ids)
          .execute()
      : await db
          .selectFrom('applications')
          .select(['id', 'email', 'first_name', 'last_name', 'reference', 'position', 'state'])
          .select([
            'is_spam',
            'status_key',
            'talent_pool_until',
            'hold_reason',
            'job_id',
            'language',
          ])
          .where('id', 'in', ids)
          .execute()
  const recipients = await Promise.all(
    listRecipientLanguages(rows).map((language) =>
      runInSiteLanguage(app, language, async (own) => {
        const { sender, footer } = await loadMailData(own)
        return Promise.all(
          rows
            .filter((row) => row.language === language)
            .map(async (row) => ({
              ...{ id: row.id, email: row.email, language: getSiteLanguage(), footer },
              seen: getStateChoice(row),
              ...('name' in row
                ? describeSender(own, sender, row)
                : await describeApplicant(own, sender, row)),
            })),
        )
      }),
    ),
  )
  return recipients.flat().sort((a, b) => a.id - b.id)
}

function describeSender(
  app: AppContext,
  sender: MailCompanyData,
  row: Pick<Selectable<Messages>, 'name' | 'reference' | 'state' | 'status_key'>,
) {
  const { status_key, state } = row
  return {
    state: messageFolderNames[state],
    values: {
      ...createMessageMailValues(sender, row),
      ...(status_key && { link: createPersonalMessageLink(app, status_key) }),
    },
  }
}

type ApplicantRow = Pick<
  Selectable<Applications>,
  | ('first_name' | 'last_name' | 'reference' | 'position' | 'job_id' | 'state')
  | ('status_key' | 'talent_pool_until' | 'hold_reason')
>

async function describeApplicant(app: AppContext, sender: MailCompanyData, row: ApplicantRow) {
  const name = `${row.first_name} ${row.last_name}`
  const values = createApplicationMailValues(
    sender,
    { ...row, name },
    await translatePosition(app, row),
  )
  const { status_key, state } = row
  return {
    state: applicationStateTexts[state],
    values: {
      ...values,
      ...(status_key && { link: createPersonalApplicationLink(app, status_key) }),
    },
  }
}

/** Truncates the personal links: a reader must not be able to act as the applicant. */
export const truncatePersonalLinks = (recipients: LetterRecipient[]) =>
  recipients.map(({ values, ...recipient }) => ({
    ...recipient,
    values: values.link ? { ...values, link: values.link.replace(/[^/]{26}$/, '…') } : values,
  }))

/** Takes out who the reader does not see: the reference stands in place of the name until the mail is sent. */
export async function veilRecipients(db: Db, scope: InboxScope, recipients: LetterRecipient[]) {
  const ids = recipients.map(({ id }) => id)
  const masking = await findMasking(db, scope, ids)
  return recipients.map((recipient) =>
    masking.get(recipient.id)?.isVeiled
      ? {
          ...recipient,
          email: '',
          values: { ...recipient.values, name: recipient.values.reference ?? '' },
        }
      : recipient,
  )
}
