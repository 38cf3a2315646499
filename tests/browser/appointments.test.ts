import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'
import { axeFindings, excessOf } from '../axe.ts'
import { addApplication } from '../inbox-program.ts'

const { server, visit, open } = await openPanel()
const { db } = server
const application = await addApplication(db, { email: 'aenne@example.com' })
const record = `/admin/career/applications/${application.id}`
const personal = `/bewerbung/${application.status_key}`

/** Of a day in May, which is far from any change of the clock. */
const wall = (hour: number) => `${new Date().getFullYear() + 1}-05-12T${hour}:00`

test('times are proposed, taken, changed and cancelled on a phone, by the applicant without scripts', async () => {
  const hr = await open(record, { width: 360, locale: 'de-DE' })
  await hr.getByRole('link', { name: 'Termine vorschlagen' }).click()
  await hr.getByRole('heading', { level: 1, name: /Termine für/ }).waitFor()
  for (const [index, hour] of [10, 14].entries())
    await hr.getByLabel(`Termin ${index + 1}`).fill(wall(hour))
  await hr.getByLabel('Ort').fill('Hauptstraße 1, Berlin')
  expect([await axeFindings(hr), await excessOf(hr)]).toEqual([[], 0])
  // From field to field and away by keyboard alone.
  await hr.getByRole('button', { name: 'Einladung senden' }).focus()
  await hr.keyboard.press('Enter')
  await hr.getByText('Termine vorgeschlagen').first().waitFor()
  const [row] = await db.selectFrom('applications').selectAll().execute()
  expect(row?.state).toBe('interview')
  expect([await axeFindings(hr), await excessOf(hr)]).toEqual([[], 0])

  const { page } = await visit(personal, { width: 360, withoutScripts: true, early: true })
  await page.getByRole('radio').nth(1).check()
  expect(await excessOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Diesen Termin nehmen' }).click()
  await page.getByRole('heading', { name: 'Ihr Gespräch ist vereinbart' }).waitFor()
  await page
    .getByText(/12\. Mai \d{4}, 14:00 bis 15:00 Uhr/)
    .first()
    .waitFor()
  expect(await excessOf(page)).toBe(0)
  const file = await page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')
  const answer = await server.ask(file ?? '')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST')
  expect(answer.text).toContain('T120000Z')

  await hr.goto('/admin')
  await hr.getByRole('heading', { name: 'Kommende Gespräche' }).waitFor()
  await hr.getByText('mit Ihnen').waitFor()
  await hr.goto(record)
  await hr.getByRole('link', { name: 'Termin ändern' }).click()
  await hr.getByLabel('Termin').fill(wall(16))
  await hr.getByRole('button', { name: 'Termin ändern und mitteilen' }).click()
  await hr.getByText(/16:00/).first().waitFor()

  await page.goto(personal)
  await page.getByText('16:00 bis 17:00 Uhr').waitFor()
  await page.getByText('Ich kann doch nicht').click()
  await page.getByLabel(/etwas schreiben/).fill('Mein Zug fällt aus.')
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await page.getByRole('heading', { name: 'Ihr Gespräch ist abgesagt' }).waitFor()
  const { body } = await db.selectFrom('correspondence').select('body').executeTakeFirstOrThrow()
  expect(body).toContain('Mein Zug fällt aus.')
})

test.each([
  ['light', 360],
  ['dark', 1280],
] as const)('axe finds nothing where times are chosen (%s, %i pixels)', async (scheme, width) => {
  const { application: other } = await propose()
  const { page } = await visit(`/bewerbung/${other.status_key}/termine`, {
    scheme,
    width,
    early: true,
  })
  await page.getByText('Keiner passt').first().click()
  expect([await axeFindings(page), await excessOf(page)]).toEqual([[], 0])
  await page.getByLabel('Wann würde es Ihnen passen?').fill('Lieber abends.')
  await page.getByRole('button', { name: 'Keiner passt: absenden' }).click()
  await page.getByRole('heading', { name: 'Wir suchen einen anderen Termin' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

async function propose() {
  const other = await addApplication(db, { email: 'bo@example.com' })
  const year = new Date().getFullYear() + 1
  await db
    .insertInto('appointments')
    .values({
      ...{ application_id: other.id, uid: `${other.id}@x`, sequence: 0, state: 'proposed' },
      times: JSON.stringify([`${year}-05-12T08:00:00.000Z`, `${year}-05-13T08:00:00.000Z`]),
      ...{ minutes: 45, place: '', video: 'https://example.com/raum' },
    })
    .execute()
  return { application: other }
}
