import { expect, test } from 'vitest'
import { companySettings } from '#content/settings/company-settings.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { createApplicationMails, createMessageMails } from '#inbox/entries/entry-mails.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { companyFactSettings } from '../../seeds/company.ts'
import { addApplication, addMessage, openInbox, seen } from '../inbox-program.ts'

const footer =
  'Feinlot Systeme GmbH · Sitz: Hamburg · Registergericht: Amtsgericht Hamburg · HRB 000000 (Muster) · Geschäftsführung: Maren Tjarks-Holm, Deniz Karaoğlu · Datenschutz: http://localhost/datenschutz'

test('mails to visitors end with the company footer, notices do not', async () => {
  const { app, db } = await openInbox()
  await app.store.saveSetting(companySettings, companyFactSettings, { by: 'test', seen: 0 })
  const message = await addMessage(db)
  const { status_key, ...application } = await addApplication(db)
  await enqueue(db, await createMessageMails(app, message))
  await enqueue(
    db,
    await createApplicationMails(app, { ...application, status_key: status_key ?? '' }),
  )
  const letter = (state: string) => {
    const form = new FormData()
    form.set('subject', 'Betreff')
    form.set('body', 'Guten Tag {name}')
    form.set('state', state)
    return form
  }
  await sendMails(
    englishTranslator,
    app,
    await seen(db, 'messages', [message.id]),
    letter('done'),
    {
      who: 'Ada',
    },
  )
  await sendMails(
    englishTranslator,
    app,
    await seen(db, 'applications', [application.id]),
    letter(''),
    {
      who: 'Ada',
    },
  )
  await sendMails(
    englishTranslator,
    app,
    await seen(db, 'applications', [application.id]),
    letter('rejected'),
    { who: 'Ada' },
  )
  const mails = await db.selectFrom('outbox').select(['kind', 'body']).orderBy('id').execute()
  expect(mails.map(({ kind }) => kind)).toEqual([
    'notice',
    'confirmation',
    'notice',
    'confirmation',
    'reply',
    'reply',
    'rejection',
  ])
  for (const { kind, body } of mails) {
    if (kind === 'notice') expect(body).not.toContain('Datenschutz:')
    else expect(body.endsWith(`\n\n-- \n${footer}`)).toBe(true)
    expect(body).not.toMatch(/undefined|null|\{/)
  }
})
