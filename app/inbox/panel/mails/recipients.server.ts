import { replyTemplates } from '#content/settings/mails/reply-templates.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { createApplicationValues, createMessageValues } from '#inbox/letters/letter-values.ts'
import { personalLink } from '#inbox/letters/links.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { folderNames, stateTexts } from '../kinds.ts'
import type { Recipient } from './letters.ts'

export async function listRecipients(
  app: AppContext,
  { kind, ids }: VisibleEntries,
): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const db = app.database.db
  const { sender } = await loadMailData(app)
  if (kind === 'messages') {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'email', 'name', 'reference', 'state'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ id, email, name, reference, state }) => ({
      id,
      email,
      state: folderNames[state],
      values: createMessageValues(sender, { name, reference }),
    }))
  }
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'email', 'first_name', 'last_name', 'reference', 'position', 'state'])
    .select(['status_key', 'talent_pool_until', 'hold_reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ status_key, ...row }) => ({
    id: row.id,
    email: row.email,
    state: stateTexts[row.state],
    values: {
      ...createApplicationValues(sender, { ...row, name: `${row.first_name} ${row.last_name}` }),
      ...(status_key && {
        link: personalLink(app, status_key),
      }),
    },
  }))
}

/** Truncates the personal links: a reader must not be able to act as the applicant. */
export const truncateLinks = (recipients: Recipient[]) =>
  recipients.map(({ values, ...recipient }) => ({
    ...recipient,
    values: values.link ? { ...values, link: values.link.replace(/[^/]{26}$/, '…') } : values,
  }))

export async function listTemplates({ store }: AppContext, kind: EntryKind) {
  const { templates } = await store.setting(replyTemplates)
  return templates.filter(({ use }) => (use === 'Message') === (kind === 'messages'))
}

export type Template = Awaited<ReturnType<typeof listTemplates>>[number]
