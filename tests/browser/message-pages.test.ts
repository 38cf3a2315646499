import { expect, test } from 'vitest'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { openPanel } from '../admin-page.ts'
import { axeFindings, excessOf } from '../axe.ts'
import { addApplication, addMessage } from '../inbox-program.ts'

const { server, visit, open } = await openPanel()
const { db } = server

test('a sender writes on a phone without scripts, and is answered with a text block', async () => {
  const block = { name: 'Erreichbarkeit', body: 'Wir sind werktags da, {name}.' }
  const settings = JSON.stringify({ ...replyTemplateSettings.fallback, blocks: [block] })
  const row = { version: 1, updated_at: '', is_sample: false, settings }
  await db
    .insertInto('settings')
    .values({ category: replyTemplateSettings.category, ...row })
    .onConflict((on) => on.column('category').doUpdateSet({ settings }))
    .execute()
  const message = await addMessage(db)
  const path = `/nachricht/${message.status_key}`
  const { page } = await visit(path, { width: 360, withoutScripts: true, early: true })
  expect(await excessOf(page)).toBe(0)
  await page.getByLabel('Ihre Nachricht an uns').fill('Wann sind Sie da?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByRole('status').getByText('Ihre Nachricht ist angekommen').waitFor()

  const record = `/admin/contact/messages/${message.id}`
  const office = await open(record, { width: 360, locale: 'de-DE' })
  await office.getByText('Wann sind Sie da?').waitFor()
  const answer = office.getByLabel('Nachricht auf der persönlichen Seite')
  await answer.fill('Guten Tag! ')
  const form = office.locator('form').filter({ has: answer })
  await form.getByLabel('Textbaustein').selectOption('Erreichbarkeit')
  expect(await answer.inputValue()).toBe('Guten Tag! Wir sind werktags da, Eva Ernst.')
  expect([await axeFindings(office), await excessOf(office)]).toEqual([[], 0])
  await office.getByRole('button', { name: 'Auf die Seite stellen' }).click()
  await office.getByRole('listitem').filter({ hasText: 'Guten Tag! Wir sind' }).waitFor()
  await page.goto(path)
  await page.getByText('Guten Tag! Wir sind werktags da, Eva Ernst.').waitFor()
  expect(await excessOf(page)).toBe(0)
})

test('an anonymous first look ends with a click', async () => {
  await db.updateTable('job_listings').set({ is_anonymous: true }).where('id', '=', 1).execute()
  const { id, reference } = await addApplication(db, { job_id: 1, city: 'Husum' })
  const page = await open(`/admin/career/applications/${id}`, { width: 360, locale: 'de-DE' })
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()
  expect(await page.getByText("O'Neil").count()).toBe(0)
  expect([await axeFindings(page), await excessOf(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Jetzt aufdecken' }).click()
  await page.getByRole('heading', { level: 1, name: "Änne O'Neil" }).waitFor()
})
