import { expect, test } from 'vitest'
import { buildContainsCondition, buildWordConditions } from '#core/db/contains.server.ts'
import { addMessage, openInbox } from '../inbox-program.ts'

const names = [
  'STRASE',
  '100% Änderung',
  '100 Prozent',
  'a_b',
  'axb',
  'c\\d',
  "O'Neil",
  'Ü[1]',
  'And',
]

test.each([
  ['100%', ['100% Änderung']],
  ['%', ['100% Änderung']],
  ['straße', []],
  ['strase', ['STRASE']],
  ['_', ['a_b']],
  ['A_B', ['a_b']],
  ['\\', ['c\\d']],
  ["o'n", ["O'Neil"]],
  ['ü[1', ['Ü[1]']],
  ['änd', ['100% Änderung']],
])('buildContainsCondition matches %s literally', async (text, found) => {
  const { db } = await openInbox()
  for (const name of names) await addMessage(db, { name })
  const query = db.selectFrom('messages').select('name').orderBy('id')
  const rows = await query.where(buildContainsCondition(db, 'name', text)).execute()
  expect(rows.map(({ name }) => name)).toEqual(found)
})

test('buildWordConditions finds composed umlauts by decomposed ones', async () => {
  const { db } = await openInbox()
  await addMessage(db, { name: 'Eva Müller' })
  const [condition] = buildWordConditions(db, ['name'], 'müller'.normalize('NFD'))
  const query = db.selectFrom('messages').select('name')
  expect(condition && (await query.where(condition).execute())).toEqual([{ name: 'Eva Müller' }])
})

test('buildWordConditions matches each word in one of the columns', async () => {
  const { db } = await openInbox()
  await addMessage(db, { name: 'Eva', message: 'Über 50%' })
  await addMessage(db, { name: 'Eva', message: 'Über 500' })
  let query = db.selectFrom('messages').select('message')
  for (const word of buildWordConditions(db, ['name', 'message'], ' eva  50% '))
    query = query.where(word)
  expect(await query.execute()).toEqual([{ message: 'Über 50%' }])
})
