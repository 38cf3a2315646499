import { expect, test } from 'vitest'
import { type BlockValues, blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { page as pageType } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { axeFindings } from '../axe.ts'
import { openBrowser } from '../browser-page.ts'

const { server, visit } = await openBrowser({ pictures: false, motion: false })
const { db, store } = server

const by = { by: 'Test' }
const blank = createBlankValues(blockKinds.form.fields)
type Question = BlockValues<'form'>['questions'][number]
const ask = (id: string, question: string, more: Partial<Question> = {}): Question => ({
  ...{ id, question, kind: 'short text', options: [], hint: '', is_required: false },
  ...more,
})
const several = { kind: 'choice of several', options: ['Strom', 'Gas'] } as const
const form = (id: string, heading: string, questions: Question[]): PageBlock => ({
  ...{ id, kind: 'form' },
  values: { ...blank, heading, questions },
})

test('a draft of one of two forms survives a reload and a changed form (409), and is sent once', async () => {
  const values = { ...createBlankValues(pageType.fields), title: 'Anfrage', slug: 'anfrage' }
  const content = (...blocks: PageBlock[]) => ({ ...values, is_published: true, blocks })
  const other = form('f2', 'Rückruf', [])
  const first = [
    ask('a', 'Wie viele?'),
    ask('b', 'Womit?', { ...several, options: ['Strom', 'Gas'] }),
  ]
  const { row } = await store.create(pageType, content(form('f1', 'Angebot', first), other), by)
  // The server notices the change of another process after about a second.
  const noticed = (label: string) =>
    expect.poll(async () => (await server.ask('/anfrage')).text).toContain(label)
  await noticed('Wie viele?')
  const { page, problems } = await visit('/anfrage', { early: true })
  const offer = page.getByRole('form', { name: 'Angebot' })
  const ready = async () => {
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
        return page.locator('main form[novalidate]').count()
      })
      .toBe(2)
  }
  await ready()
  await offer.getByLabel('Wie viele?').fill('12')
  await offer.getByLabel('Gas').check()
  await offer.getByRole('button', { name: 'Nachricht senden' }).click()
  await offer.getByRole('alert').getByText('Bitte füllen Sie das Feld „Name“ aus.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const renamed = [ask('a', 'Wie viele Plätze?'), ...first.slice(1)]
  await store.update(pageType, row.id, content(form('f1', 'Angebot', renamed), other), {
    ...by,
    seen: 1,
  })
  await noticed('Wie viele Plätze?')
  await page.reload()
  await ready()
  await expect.poll(() => offer.getByLabel('Wie viele Plätze?').inputValue()).toBe('12')
  expect(await offer.getByLabel('Gas').isChecked()).toBe(true)
  expect(await page.getByRole('form', { name: 'Rückruf' }).getByLabel('Name').inputValue()).toBe('')

  await offer.getByLabel('Name').fill('Eva')
  await offer.getByLabel('E-Mail').fill('eva@example.com')
  await offer.getByLabel('Nachricht').fill('Hallo')
  const changed = [renamed[0], ask('c', 'Bis wann?', { is_required: true })].flatMap(
    (each) => each ?? [],
  )
  await store.update(pageType, row.id, content(form('f1', 'Angebot', changed), other), {
    ...by,
    seen: 2,
  })
  await noticed('Bis wann?')
  await offer.getByRole('button', { name: 'Nachricht senden' }).click()
  await offer.getByText('Das Formular wurde inzwischen geändert.').waitFor()
  expect(await offer.getByLabel('Wie viele Plätze?').inputValue()).toBe('12')
  expect(await offer.getByLabel('Ihre Antwort auf eine frühere Frage').inputValue()).toBe('Gas')
  expect(await offer.getByLabel('Nachricht').inputValue()).toBe('Hallo')
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await axeFindings(page)).toEqual([])

  await offer.getByLabel('Bis wann?').fill('Mai')
  await offer.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/anfrage')
  const [sent] = await db.selectFrom('messages').select('answers').execute()
  expect(parseStoredAnswers(sent?.answers ?? null)).toEqual([
    { question: 'Wie viele Plätze?', answer: '12' },
    { question: 'Bis wann?', answer: 'Mai' },
  ])
  expect(problems.filter((each) => !each.includes('409'))).toEqual([])
})
