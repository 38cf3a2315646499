import { expect, test } from 'vitest'
import {
  deleteFormDraft,
  findFormDraft,
  listFormDraftKeys,
  saveFormDraft,
} from '#panel/kit/autosave/autosave.server.ts'
import { openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

const form = '/admin/home/hero/7 slides'
const entries = (text: string) => JSON.stringify([['title', text]])

test('saveFormDraft keeps the last state by account and form, and deletes it with the account', async () => {
  const { db } = await openContent()
  const [ada, bea] = [
    await addPerson(db, 'ada@firma.example', ['redaktion']),
    await addPerson(db, 'bea@firma.example', ['redaktion']),
  ]
  expect(await saveFormDraft(db, ada, form, entries('A'))).toBe(true)
  expect(await saveFormDraft(db, ada, form, entries('Ab'))).toBe(true)
  expect(await listFormDraftKeys(db, ada)).toEqual([form])
  expect((await findFormDraft(db, ada, form))?.entries).toEqual([['title', 'Ab']])
  expect([await listFormDraftKeys(db, bea), await findFormDraft(db, bea, form)]).toEqual([
    [],
    undefined,
  ])
  await deleteFormDraft(db, bea, form)
  expect(await listFormDraftKeys(db, ada)).toEqual([form])
  await deleteFormDraft(db, ada, form)
  expect(await listFormDraftKeys(db, ada)).toEqual([])
  await saveFormDraft(db, ada, form, entries('A'))
  await db.deleteFrom('user').where('id', '=', ada).execute()
  expect(await db.selectFrom('typed_forms').selectAll().execute()).toEqual([])
})

test('saveFormDraft limits size, number and age and refuses foreign addresses', async () => {
  const { db } = await openContent()
  const ada = await addPerson(db, 'ada@firma.example', ['redaktion'])
  const refused = [
    [form, entries('x'.repeat(300_000))],
    [form, '{"a":1}'],
    [form, '[["a",1]]'],
    [form, '[['],
    ['https://example.com a', entries('x')],
    [`/admin/${'x'.repeat(300)} a`, entries('x')],
  ] as const
  for (const [name, body] of refused) expect(await saveFormDraft(db, ada, name, body)).toBe(false)
  expect(await listFormDraftKeys(db, ada)).toEqual([])
  for (let id = 1; id <= 40; id++) {
    await saveFormDraft(db, ada, `/admin/home/hero/${id} slides`, entries('x'))
    await db
      .updateTable('typed_forms')
      .set({ at: new Date(Date.UTC(2026, 0, id)).toISOString() })
      .where('form', '=', `/admin/home/hero/${id} slides`)
      .execute()
  }
  const left = await listFormDraftKeys(db, ada)
  expect(left).toHaveLength(30)
  expect(left).toContain('/admin/home/hero/40 slides')
  expect(left).not.toContain('/admin/home/hero/10 slides')
  await db.updateTable('typed_forms').set({ expires_at: '2026-01-01' }).execute()
  expect([await listFormDraftKeys(db, ada), await findFormDraft(db, ada, left[0] ?? '')]).toEqual([
    [],
    undefined,
  ])
})
