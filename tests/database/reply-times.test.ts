import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactSettings } from '#content/contact.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createApplicationMails, createMessageMails } from '#inbox/entry-mails.server.ts'
import { contact } from '../../seeds/company.ts'
import { openInbox } from '../inbox-program.ts'
import { connect, openContent } from '../open-content.ts'

const by = 'test'
const sender = { reference: 'K-1', name: 'Eva', email: 'eva@example.com' }
const applicant = {
  reference: 'B-1',
  first_name: 'Eva',
  last_name: 'Ernst',
  email: 'ernst@example.com',
  position: 'Entwicklung (m/w/d)',
  status_key: 'a'.repeat(32),
  talent_pool_until: null,
}

test('the confirmations promise what is entered, and nothing while it is empty', async () => {
  const { program } = await openInbox()
  const { store } = program
  const bodies = async () => {
    const mails = [
      await createMessageMails(program, sender),
      await createApplicationMails(program, applicant),
    ]
    return mails.flat().flatMap(({ kind, body }) => (kind === 'confirmation' ? [body] : []))
  }
  const form = { ...applicationForm.fallback, reply_time: '' }
  await store.saveSetting(applicationForm, form, { by, seen: 0 })
  for (const body of await bodies()) {
    expect(body).not.toMatch(/innerhalb|melden uns|\{|[ \t]$/m)
    expect(body).toContain('bei uns angekommen.\n')
  }
  await store.create(contactSettings, { ...contact, reply_time: 'in drei Tagen' }, { by })
  const changed = { ...form, reply_time: 'in einem Monat' }
  await store.saveSetting(applicationForm, changed, { by, seen: 1 })
  const [enquiry, application] = await bodies()
  expect(enquiry).toContain('Wir melden uns in der Regel in drei Tagen.')
  expect(application).toContain('Wir melden uns in der Regel in einem Monat.')
})

test('a form that nobody has touched begins with a time; an emptied one promises nothing', async () => {
  const { store } = await openContent()
  expect(createBlankValues(contactSettings.fields).reply_time).toBe('am nächsten Arbeitstag')
  expect(await store.setting(applicationForm)).toMatchObject({
    reply_time: 'innerhalb von fünf Arbeitstagen',
  })
  for (const { fields } of [contactSettings, applicationForm])
    expect(fields.reply_time.schema.parse('')).toBe('')
})

const used = [
  ['what it promised', { enquiry: 'zwei Tagen', application: null }],
  ['nothing, as before', undefined],
] as const

test.for(used)('a site in use goes on promising %s', async ([, promises]) => {
  const { address, store, db } = await openContent()
  await store.create(contactSettings, contact, { by })
  const { salary: _, ...form } = applicationForm.fallback
  await store.saveSetting(applicationForm, { ...form, salary: 'hidden' }, { by, seen: 0 })
  if (promises)
    await db
      .insertInto('settings')
      .values({
        category: 'promises',
        settings: JSON.stringify(promises),
        version: 1,
        updated_at: '',
        is_sample: false,
      })
      .execute()
  await backBefore021(address)
  await migrateDatabaseAt(address)

  const { store: now, db: after } = connect(address)
  const time = promises ? 'innerhalb von zwei Tagen' : ''
  expect(await now.first(contactSettings)).toMatchObject({
    ...contact,
    directions: null,
    reply_time: time,
  })
  const kept = { ...applicationForm.fallback, salary: 'hidden', reply_time: '' }
  expect(await now.setting(applicationForm)).toEqual(kept)
  const rows = await after.selectFrom('settings').select('category').execute()
  expect(rows).toEqual([{ category: 'application_form' }])
})

const added = {
  hero_slider: ['drawing', 'parts', 'image_dark'],
  projects: ['image_dark', 'results', 'situation', 'lessons', 'steps', 'industry'],
  blog_posts: ['image_dark'],
  services: ['summary', 'approach', 'starts', 'duration', 'price', 'proof', 'responsible'],
  team_members: ['phone', 'email', 'answers'],
  job_listings: ['contact'],
  contact_settings: ['reply_time', 'directions'],
}

async function backBefore021(address: string) {
  const { db } = connect(address)
  for (const [table, columns] of Object.entries(added))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(db)
  await sql`delete from kysely_migration where name = '021-proof'`.execute(db)
}
