import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'

const { open, server } = await openPanel()

test('a date-time field takes a four-digit year by keyboard and moves on to the next part', async () => {
  const page = await open('/admin/blog/new')
  const time = page.getByLabel('Publication time')
  await time.focus()
  await page.keyboard.type('123120300930AM')
  expect(await time.inputValue()).toBe('2030-12-31T09:30')
  await page.keyboard.press('ArrowDown')
  expect(await time.inputValue()).toBe('2030-12-31T21:30')
})

test('without scripts the browser enforces the bounds of a date field', async () => {
  const page = await open('/admin/data-protection/register', { withoutScripts: true })
  await page.getByLabel('E-mail address or name').fill('Eva Beispiel')
  const day = page.getByLabel('Arrived on')
  const today = await day.inputValue()
  const listed = () =>
    server.db.selectFrom('person_requests').select('received_at').orderBy('id').execute()
  await day.fill('2999-01-01')
  await page.getByRole('button', { name: 'Add' }).click()
  // Nothing was sent: the input is unchanged.
  expect(await day.inputValue()).toBe('2999-01-01')
  await day.fill(today)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Eva Beispiel').waitFor()
  expect((await listed()).at(-1)?.received_at.slice(0, 10)).toBe(today)
})
