import { afterAll, expect, test } from 'vitest'
import { privacySettings } from '#content/legal/texts.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
import { message, pdf, person, send } from '../submission.ts'

const app = await startSeeded({
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@example.com',
})
afterAll(app.stop)
const { origin, db, store, ask } = app
const by = 'test'

test('fields set to hidden are not in the application form, optional ones may stay empty', async () => {
  const { version } = await store.settingWithVersion(applicationFormSettings)
  const values = {
    salutation: 'hidden',
    birth_date: 'hidden',
    nationality: 'hidden',
    address: 'optional',
    work_permit: 'optional',
    phone: 'optional',
    salary: 'optional',
    reply_time: '',
  } as const
  await store.saveSetting(applicationFormSettings, values, { by, seen: version })
  const text = await expect
    .poll(async () => (await ask('/bewerbungsprozess')).text)
    .not.toContain('name="birth_date"')
    .then(async () => (await ask('/bewerbungsprozess')).text)
  for (const name of ['salutation', 'nationality']) expect(text).not.toContain(`name="${name}"`)
  expect(text).toMatch(/<input(?=[^>]*name="street")(?![^>]*required)/)

  const { salutation: _, street: __, salary: ___, phone: ____, ...rest } = person
  const given = { ...rest, work_permit: 'beantragt' }
  const sent = await send(origin, '/api/application', given, [['a.pdf', pdf()]])
  expect(sent.status).toBe(200)
  const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ salutation: null, birth_date: null, nationality: null, street: null })
  expect(row).toMatchObject({
    postal_code: person.postal_code,
    phone: '',
    work_permit: 'beantragt',
  })
})

test('the contact form links to the privacy notice, and the read version of it is stored', async () => {
  const page = (await ask('/kontakt')).text
  const read = /name="privacy" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = page.slice(page.indexOf('<form'), page.lastIndexOf('</form>'))
  expect(form.slice(form.indexOf('name="message"'))).toMatch(/\/datenschutz".*type="submit"/s)
  const { values, version } = await store.settingWithVersion(privacySettings)
  await store.saveSetting(
    privacySettings,
    { content: `${values.content}<p>Neu</p>` },
    { by, seen: version },
  )
  // The sender has read the version of the page as it was opened.
  await send(origin, '/api/contact', { ...message('vorher'), privacy: read })
  await send(origin, '/api/contact', { ...message('ohne'), privacy: 'unsinn' })
  const rows = await db.selectFrom('messages').select(['message', 'privacy_version']).execute()
  const of = (text: string) => rows.find((each) => each.message === text)?.privacy_version
  expect(of('vorher')).toBe(read)
  expect(of('ohne')).toMatch(new RegExp(`^${version + 1}-[0-9a-f]{12}$`))
})

test('the notice mail to the operator contains the reference and no personal data', async () => {
  const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, body } of mails)
    expect(`${subject} ${body}`).not.toMatch(/Eva|Änne|O'Neil|aenne|example\.com/)
})

test('the dashboard warns when mails have failed for 15 minutes', async () => {
  const cookie = await signIn(app)
  const dashboard = async () => (await ask('/admin', { headers: { cookie } })).text
  await expect
    .poll(async () => (await db.selectFrom('mail_attempts').select('id').execute()).length)
    .toBeGreaterThan(0)
  expect(await dashboard()).not.toContain('has been failing since')
  await db
    .updateTable('mail_attempts')
    .set({ at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .execute()
  expect(await dashboard()).toContain('has been failing since')
  const outbox = (await ask('/admin/mail', { headers: { cookie } })).text
  expect(outbox).toContain('ECONNREFUSED')
  expect(outbox).toContain('eva@example.com')
})

test('the personal page is sent with no-store and noindex; log and visits do not contain its key', async () => {
  const { status_key } = await db
    .selectFrom('applications')
    .select('status_key')
    .executeTakeFirstOrThrow()
  const { headers, status } = await ask(`/bewerbung/${status_key}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await send(origin, '/api/contact', { name: '' })
  await fetch(`${origin}/bewerbung/${status_key}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'x=1',
  })
  expect(app.output()).toContain('/bewerbung/…')
  expect(app.output()).not.toContain(status_key)
  const views = await db.selectFrom('visits').select('path').execute()
  expect(views.filter(({ path }) => path.startsWith('/bewerbung/'))).toEqual([])
  await db.updateTable('applications').set({ status_key: null }).execute()
  const gone = await ask(`/bewerbung/${status_key}`)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(gone.text).toContain('Dieser Link ist nicht mehr gültig')
  for (const path of ['', '/loeschen', '/talentpool', '/verlaengern'])
    expect(
      (
        await fetch(`${origin}/bewerbung/${status_key}${path}`, {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({ confirm: 'on' }),
        })
      ).status,
    ).toBe(404)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})
