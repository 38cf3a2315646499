import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { getInboxScope } from '#accounts/rights.ts'
import { job, jobCategory } from '#content/types/job.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import {
  loadApplicationList,
  readApplicationFilter,
  selectApplications,
} from '#inbox/panel/lists/applications.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { findNeighbourIds } from '#inbox/panel/lists/neighbours.server.ts'
import { buildListOrder, selectOnlyIds } from '#inbox/panel/lists/ordering.server.ts'
import {
  changeSavedFilter,
  deleteSavedFilter,
  loadListPreferences,
  maxSavedFilters,
  saveFilter,
  saveHiddenColumns,
} from '#inbox/panel/views/list-preferences.server.ts'
import { addApplication, addMessage, at, leader, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const dayIn = (days: number) => at(-days).slice(0, 10)
const addTask = (
  db: Db,
  given: { application_id?: number; message_id?: number; [key: string]: unknown },
) =>
  db
    .insertInto('tasks')
    .values({
      ...{ message_id: null, application_id: null, title: 'x', assigned_to: null, who: 'anna' },
      ...{ due_on: dayIn(3), created_at: at(0) },
      ...given,
    })
    .execute()

async function openFilled() {
  const opened = await openInbox()
  const { db } = opened
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const bert = await addPerson(db, 'bert@example.com', ['personal'])
  const leading = await addPerson(db, 'chief@example.com', ['leitung'])
  const chief = { id: leading, by: 'chief@example.com', mails: [] }
  const add = async (last_name: string, given: Parameters<typeof addApplication>[1]) =>
    (await addApplication(db, { last_name, ...given })).id
  const new_ = await add('Neu', { received_at: at(1), assigned_to: anna })
  const english = await add('English', { received_at: at(20), language: 'en', assigned_to: bert })
  const old = await add('Alt', { received_at: at(50) })
  await addTask(db, { application_id: new_, assigned_to: anna, due_on: dayIn(-2) })
  await addTask(db, { application_id: english, assigned_to: bert })
  await addTask(db, { application_id: old, done_at: at(0) })
  await addTask(db, { application_id: old, deleted_at: at(0) })
  const scope = getInboxScope({ ...leader, id: anna })
  return { ...opened, anna, bert, chief, scope }
}

test.each([
  ['age=week', 'Neu'],
  ['age=month', 'English Neu'],
  ['age=older', 'Alt'],
  ['language=en', 'English'],
  ['language=de', 'Alt Neu'],
  ['task=open', 'English Neu'],
  ['task=mine', 'Neu'],
  ['task=overdue', 'Neu'],
  ['task=none', 'Alt'],
  ['assigned=mine', 'Neu'],
  ['assigned=nobody', 'Alt'],
  ['task=open&language=de&age=week', 'Neu'],
  ['task=nonsense&language=fr&age=x', 'Alt English Neu'],
  ['sort=task', 'Neu English Alt'],
  ['sort=-language', 'English Alt Neu'],
])('“%s” lists %s, counts them in the folder and leads through them', async (filter, expected) => {
  const { app, scope } = await openFilled()
  const query = new URLSearchParams(filter)
  const { rows, total, folders } = await loadApplicationList(app, scope, query)
  expect(rows.map(({ name }) => name.split(' ')[1]).join(' ')).toBe(expected)
  expect([total, folders[0]?.count]).toEqual([rows.length, rows.length])
  for (const [index, { id }] of rows.entries())
    expect(await findNeighbourIds(app, scope, { kind: 'applications', id, query })).toEqual({
      previous: rows[index - 1]?.id ?? null,
      next: rows[index + 1]?.id ?? null,
    })
})

test('a filter by a colleague lists theirs, and says when the person or the job is gone', async () => {
  const { app, scope, chief, bert } = await openFilled()
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, { by: 'anna' })
  const values = { ...createBlankValues(job.fields), title: 'Go', category_id: category.id }
  const { row: created } = await app.store.create(job, values, { by: 'anna' })
  const list = (query: Record<string, string>) =>
    loadApplicationList(app, scope, new URLSearchParams(query))
  const ofBert = await list({ assigned: bert })
  expect([ofBert.rows.map(({ name }) => name), ofBert.gone]).toEqual([['Änne English'], []])
  expect((await list({ position: `job-${created.id}` })).gone).toEqual([])
  await app.store.remove(job, created.id, { by: 'anna' })
  await removeAdministrator(app.database, bert, chief)
  const { rows, gone } = await list({ position: `job-${created.id}`, assigned: bert })
  expect([rows, gone]).toEqual([[], ['job', 'person']])
  expect((await list({ assigned: 'mine', position: 'Entwicklung (m/w/d)' })).gone).toEqual([])
})

test('messages are filtered by language, age and task, with the topic that is gone', async () => {
  const { app, db, scope } = await openFilled()
  const english = await addMessage(db, {
    name: 'A',
    state: 'unread',
    language: 'en',
    topic: 'Kurs',
  })
  const old = await addMessage(db, { name: 'B', state: 'unread', received_at: at(40) })
  await addTask(db, { message_id: old.id })
  const list = async (query: Record<string, string>) => {
    const { rows, gone } = await loadMessageList(app, scope, new URLSearchParams(query))
    return [rows.map(({ id }) => id), gone]
  }
  expect(await list({ language: 'en' })).toEqual([[english.id], []])
  expect(await list({ age: 'older' })).toEqual([[old.id], []])
  expect(await list({ task: 'open' })).toEqual([[old.id], []])
  expect(await list({ task: 'none' })).toEqual([[english.id], []])
  expect(await list({ topic: 'Kurs' })).toEqual([[english.id], []])
  expect(await list({ topic: 'Messe' })).toEqual([[], ['topic']])
  expect(await list({ sort: '-topic' })).toEqual([[english.id, old.id], []])
  expect(await list({ sort: 'task' })).toEqual([[old.id, english.id], []])
})

test('an account hides columns of each list for itself', async () => {
  const { db, anna, bert } = await openFilled()
  await saveHiddenColumns(db, anna, 'applications', ['deletion', 'due'])
  await saveHiddenColumns(db, anna, 'messages', ['due'])
  const hidden = async (who: string, kind: 'messages' | 'applications') =>
    (await loadListPreferences(englishTranslator, db, who, kind)).hidden
  expect(await hidden(anna, 'applications')).toEqual(['due', 'deletion'])
  expect(await hidden(anna, 'messages')).toEqual(['due'])
  // Some columns are shown on demand.
  expect(await hidden(bert, 'applications')).toEqual(['interview', 'start', 'city', 'pool'])
  await saveHiddenColumns(db, bert, 'applications', ['start', 'due'])
  expect(await hidden(bert, 'applications')).toEqual(['due', 'start'])
  await saveHiddenColumns(db, anna, 'messages', [])
  expect([await hidden(anna, 'messages'), await hidden(anna, 'applications')]).toEqual([
    [],
    ['due', 'deletion'],
  ])
})

test('saved filters belong to an account, are shared on demand, and only the owner changes them', async () => {
  const { app, db, anna, bert, chief } = await openFilled()
  const input = { name: 'Englisch', query: 'language=en', is_shared: false }
  const list = async (who: string) =>
    (await loadListPreferences(englishTranslator, db, who, 'applications')).filters.map(
      ({ id: _, ...rest }) => rest,
    )
  expect(await saveFilter(db, anna, 'applications', input)).toBe(true)
  expect(await list(bert)).toEqual([])
  // Under the same name it is replaced.
  await saveFilter(db, anna, 'applications', { ...input, name: 'englisch', is_shared: true })
  const shared = { name: 'englisch', query: 'language=en' }
  expect(await list(anna)).toEqual([{ ...shared, is_shared: true, isOwn: true }])
  expect(await list(bert)).toEqual([{ ...shared, is_shared: true, isOwn: false }])
  expect((await loadListPreferences(englishTranslator, db, bert, 'messages')).filters).toEqual([])
  const [{ id = 0 } = {}] = (await loadListPreferences(englishTranslator, db, bert, 'applications'))
    .filters
  expect(await changeSavedFilter(db, bert, id, { name: 'fremd' })).toBe(false)
  await deleteSavedFilter(db, bert, id)
  expect(await list(bert)).toHaveLength(1)
  for (let each = 0; each < maxSavedFilters + 2; each++)
    await saveFilter(db, bert, 'applications', { ...input, name: `F${each}` })
  expect((await list(bert)).filter(({ isOwn }) => isOwn)).toHaveLength(maxSavedFilters)
  await removeAdministrator(app.database, anna, chief)
  expect((await list(bert)).some(({ isOwn }) => !isOwn)).toBe(false)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'filters of 5,000 applications read no row of the table to find the ids',
  async () => {
    const { app, db, scope } = await openFilled()
    const filters = ['language=en', 'age=week', 'task=open', 'task=mine', 'assigned=mine']
    for (const each of [...filters, 'star=mine']) {
      const query = new URLSearchParams(each)
      const { by, way } = await buildListOrder(db, scope, 'applications', query)
      const filter = await readApplicationFilter(app, scope, query)
      const ids = selectOnlyIds(selectApplications(db, scope, filter))
      const { sql: text, parameters } = ids.orderBy(by, way).limit(50).compile()
      const plan = await sql
        .raw<{ detail: string }>(
          `explain query plan ${parameters.reduce<string>(
            (all, value) => all.replace('?', `'${String(value)}'`),
            text,
          )}`,
        )
        .execute(db)
      const steps = plan.rows.map(({ detail }) => detail)
      expect([
        each,
        steps.filter((step) => /^SCAN (applications|tasks|starred_entries)$/.test(step)),
      ]).toEqual([each, []])
    }
  },
)
