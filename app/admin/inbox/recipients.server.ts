import { replyTemplates } from '../../content/mail-templates.ts'
import { site } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import { stateNames } from '../../inbox/state-names.ts'
import type { Kind } from './kinds.ts'
import type { Recipient } from './placeholders.ts'
import { inboxOf } from './records.server.ts'
import { folderNames } from './states.ts'

export async function recipientsOf(
  house: Program,
  kind: Kind,
  ids: number[],
): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const db = inboxOf(house)
  const { siteName } = await house.store.setting(site)
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
      values: { name, reference, site: siteName },
    }))
  }
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'email', 'first_name', 'last_name', 'reference', 'position', 'state'])
    .select(['status_key', 'status_expires_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const now = new Date().toISOString()
  return rows.map(({ status_key, status_expires_at, ...row }) => ({
    id: row.id,
    email: row.email,
    state: stateNames[row.state],
    values: {
      name: `${row.first_name} ${row.last_name}`,
      reference: row.reference,
      position: row.position,
      site: siteName,
      link:
        status_key && (status_expires_at ?? '') > now
          ? `${house.environment.ORIGIN}/bewerbung/${status_key}`
          : '',
    },
  }))
}

/** Whoever reads an application must not be able to act in the applicant's name: the link is shown only cut off. */
export const withoutLinks = (recipients: Recipient[]) =>
  recipients.map(({ values, ...recipient }) => ({
    ...recipient,
    values: values.link ? { ...values, link: values.link.replace(/[^/]{26}$/, '…') } : values,
  }))

export async function templatesFor({ store }: Program, kind: Kind) {
  const { templates } = await store.setting(replyTemplates)
  return templates.filter(({ use }) => (use === 'Message') === (kind === 'messages'))
}

export type Template = Awaited<ReturnType<typeof templatesFor>>[number]
