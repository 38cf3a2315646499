import { expect, test } from 'vitest'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createApplicationMails, createMessageMails } from '#inbox/entries/entry-mails.server.ts'
import { contact } from '../../seeds/company.ts'
import { openInbox } from '../inbox-program.ts'
import { openContent } from '../open-content.ts'

const by = 'test'
const sender = {
  status_key: null,
  reference: 'K-1',
  name: 'Eva',
  email: 'eva@example.com',
  language: 'de' as const,
}
const applicant = {
  reference: 'B-1',
  first_name: 'Eva',
  last_name: 'Ernst',
  email: 'ernst@example.com',
  position: 'Entwicklung (m/w/d)',
  status_key: 'a'.repeat(32),
  talent_pool_until: null,
  ...{ job_id: null, language: 'de' as const },
}

test('confirmations contain the configured reply time, and no sentence about it when it is empty', async () => {
  const { app } = await openInbox()
  const { store } = app
  const bodies = async () => {
    const mails = [
      await createMessageMails(app, sender),
      await createApplicationMails(app, applicant),
    ]
    return mails.flat().flatMap(({ kind, body }) => (kind === 'confirmation' ? [body] : []))
  }
  const form = { ...applicationFormSettings.fallback, reply_time: '' }
  await store.saveSetting(applicationFormSettings, form, { by, seen: 0 })
  for (const body of await bodies()) {
    expect(body).not.toMatch(/innerhalb|melden uns|\{|[ \t]$/m)
    expect(body).toContain('bei uns angekommen.\n')
  }
  await store.create(contactCollection, { ...contact, reply_time: 'in drei Tagen' }, { by })
  const changed = { ...form, reply_time: 'in einem Monat' }
  await store.saveSetting(applicationFormSettings, changed, { by, seen: 1 })
  const [enquiry, application] = await bodies()
  expect(enquiry).toContain('Wir melden uns in der Regel in drei Tagen.')
  expect(application).toContain('Wir melden uns in der Regel in einem Monat.')
})

test('the default reply time is set; an empty one is valid', async () => {
  const { store } = await openContent()
  expect(createBlankValues(contactCollection.fields).reply_time).toBe('am nächsten Arbeitstag')
  expect(await store.setting(applicationFormSettings)).toMatchObject({
    reply_time: 'innerhalb von fünf Arbeitstagen',
  })
  for (const { fields } of [contactCollection, applicationFormSettings])
    expect(fields.reply_time.schema.parse('')).toBe('')
})
