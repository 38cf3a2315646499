import { expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { axeFindings } from '../axe.ts'
import { openBrowser } from '../browser-page.ts'
import { pdf, person } from '../submission.ts'

const { server, visit } = await openBrowser({ pictures: false, motion: false })
const { db, store } = server

test('questions follow the chosen position, keep their answers over a change and a reload, and are sent', async () => {
  const [first, second] = await store.list(job, { is_active: true })
  if (!first || !second) throw new Error('The demo has jobs')
  const question = { id: 'w', question: 'Warum wir?', kind: 'long text', options: [], hint: '' }
  const values = { ...first, questions: [{ ...question, is_required: true }] }
  await store.update(job, first.id, values as never, { by: 'Test', seen: first.version })
  await expect
    .poll(async () => (await server.ask('/bewerbungsprozess')).text)
    .toContain('eigene Fragen')

  const { page, problems } = await visit('/bewerbungsprozess', { width: 360, early: true })
  const form = page.getByRole('form', { name: 'Ihre Bewerbung' })
  const ready = () => page.locator('main form[novalidate]').waitFor()
  await ready()
  const answer = form.getByLabel('Warum wir?')
  const position = form.getByLabel('Position')
  expect(await answer.count()).toBe(0)
  await position.selectOption(first.title)
  await answer.fill('Wegen der Datenbanken.')
  await position.selectOption(second.title)
  await answer.waitFor({ state: 'detached' })
  expect(await form.getByLabel('Ihre Antwort auf eine frühere Frage').count()).toBe(0)
  await position.selectOption(first.title)
  await expect.poll(() => answer.inputValue()).toBe('Wegen der Datenbanken.')
  expect(await axeFindings(page)).toEqual([])

  await form.getByLabel('Vorname').fill('Änne')
  await page.reload()
  await ready()
  await expect.poll(() => answer.inputValue()).toBe('Wegen der Datenbanken.')
  expect(await position.inputValue()).toBe(first.title)
  await answer.fill('')

  const { position: _, salutation, work_permit: __, ...typed } = { work_permit: '', ...person }
  for (const [name, value] of Object.entries(typed))
    await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=salutation]').selectOption(salutation)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
  await form.locator('[name=documents]').setInputFiles(file)
  const submit = form.getByRole('button', { name: 'Bewerbung absenden' })
  await submit.click()
  await form.getByText('Bitte füllen Sie das Feld „Warum wir?“ aus.').first().waitFor()
  await answer.fill('Wegen der Menschen.')
  await submit.click()
  await page.getByText('Ihre Bewerbung wurde erfolgreich gesendet!').waitFor()
  const [row] = await db.selectFrom('applications').select('answers').execute()
  expect(parseStoredAnswers(row?.answers ?? null)).toEqual([
    { question: 'Warum wir?', answer: 'Wegen der Menschen.' },
  ])
  expect(problems).toEqual([])
})
