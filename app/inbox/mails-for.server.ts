import { mailTemplates } from '../content/mail-templates.ts'
import { inbox, site } from '../content/settings.ts'
import type { Program } from '../http/program.server.ts'
import { fill } from '../mail/compose.ts'
import type { Mail } from '../mail/outbox.server.ts'

/** A notice to the operator, without anything about the person, and a confirmation to the sender. */
export async function mailsForMessage(
  house: Program,
  row: { reference: string; name: string; email: string },
): Promise<Mail[]> {
  const { recipient, contact, siteName, templates } = await office(house)
  const values = { name: row.name, reference: row.reference, site: siteName }
  return [
    {
      kind: 'notice',
      recipient,
      subject: `New message ${row.reference}`,
      body: `A new message has arrived: ${row.reference}\n\nRead it at ${entry(house, row)}\n`,
    },
    {
      kind: 'confirmation',
      recipient: row.email,
      reply_to: contact,
      subject: fill(templates.messageSubject, values),
      body: fill(templates.messageBody, values),
    },
  ]
}

interface Applicant {
  reference: string
  first_name: string
  last_name: string
  email: string
  position: string
  status_key: string
}

export async function mailsForApplication(house: Program, row: Applicant): Promise<Mail[]> {
  const { ORIGIN } = house.environment
  const { recipient, contact, siteName, templates } = await office(house)
  const values = {
    name: `${row.first_name} ${row.last_name}`,
    reference: row.reference,
    site: siteName,
    position: row.position,
    link: `${ORIGIN}/bewerbung/${row.status_key}`,
  }
  return [
    {
      kind: 'notice',
      recipient,
      subject: `New application ${row.reference}: ${row.position}`,
      body: `A new application has arrived: ${row.reference}\n${row.position}\n\nRead it at ${entry(house, row)}\n`,
    },
    {
      kind: 'confirmation',
      recipient: row.email,
      reply_to: contact,
      subject: fill(templates.applicationSubject, values),
      body: fill(templates.applicationBody, values),
    },
  ]
}

/** By the reference, as it has no id yet. */
const entry = ({ environment }: Program, { reference }: { reference: string }) =>
  `${environment.ORIGIN}/admin/inbox/at/${reference}`

async function office({ store }: Program) {
  const [{ siteName, contactEmail }, { notifyEmail }, templates] = await Promise.all([
    store.setting(site),
    store.setting(inbox),
    store.setting(mailTemplates),
  ])
  return { siteName, contact: contactEmail, recipient: notifyEmail ?? contactEmail, templates }
}
