import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'
import { axeFindings, excessOf, languageFor, show } from '../axe.ts'
import { addApplication, addMessage, addTraces } from '../inbox-program.ts'

const { server, openRound } = await openPanel({ pictures: true })
const { page, go } = await openRound()
const db = server.db
const application = await addApplication(db, { message: 'x'.repeat(400), hold_reason: 'Klage' })
await addApplication(db, { last_name: 'Leutheusser-Schnarrenberger'.repeat(4), is_seen: true })
const message = await addMessage(db, { message: 'y'.repeat(400), state: 'spam' })
await addTraces(db, { application_id: application.id }, 'aenne@example.com')

test.each([
  '/admin/contact/messages?state=spam',
  `/admin/contact/messages/${message.id}`,
  '/admin/career/applications',
  '/admin/career/applications/board',
  `/admin/career/applications/${application.id}`,
  `/admin/career/applications/mail?use=rejection&id=${application.id}`,
  '/admin/settings/templates',
  '/admin/data-protection',
  '/admin/data-protection/planned',
  '/admin/data-protection/log',
])('%s has no axe findings and no horizontal overflow', async (path) => {
  await go(path, languageFor(path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const look of [
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const) {
    await show(page, look)
    expect([look, ...(await axeFindings(page))]).toEqual([look])
    expect([look, await excessOf(page)]).toEqual([look, 0])
  }
})

test('search results with very long names fit a phone', async () => {
  await show(page, { width: 360, scheme: 'light' })
  await go('/admin/data-protection')
  await page.getByLabel('E-mail address, name or phone').fill('Leutheusser')
  await page.getByRole('button', { name: 'Find everything' }).click()
  await page.getByText('Whom do you mean?').waitFor()
  expect(await excessOf(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})
