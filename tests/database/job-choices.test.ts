import { expect, test } from 'vitest'
import {
  findJobChoicesByIds,
  searchJobChoices,
} from '#accounts/panel/administrators/job-choices.server.ts'
import type { Change } from '#content/store/changes.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { addApplication } from '../inbox-program.ts'
import { openContent } from '../open-content.ts'

test('of many jobs the chosen and the first ones are listed, the others found by title, deleted ones by their applications', async () => {
  const { db, store } = await openContent()
  const by = { by: 'Test' }
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const blank = { ...createBlankValues(job.fields), category_id: category.id, description: 'x' }
  const changes = Array.from({ length: 120 }, (_, at): Change => {
    const values = { ...blank, title: `Stelle ${at}` }
    return { type: job.table, what: 'create', values }
  })
  const made = await store.apply(changes, by)
  if ('refused' in made) throw new Error('refused')
  const [first = 0, last = 0] = [made.rows[0]?.id, made.rows.at(-1)?.id]
  await addApplication(db, { job_id: 9999, position: 'Gelöschte Stelle' })

  const titles = async (search: string, ids: number[] = []) => {
    const { jobs, hasMore } = await searchJobChoices(db, search, ids)
    return [jobs.map(({ title }) => title), hasMore] as const
  }
  const [all, hasMore] = await titles('', [last, first])
  expect([all.length, hasMore]).toEqual([101, true])
  expect(all.slice(0, 3)).toEqual(['Stelle 0', 'Stelle 119', 'Stelle 1'])
  expect(await titles('stelle 119')).toEqual([['Stelle 119'], false])
  expect(await titles('gelöschte', [first])).toEqual([['Stelle 0', 'Gelöschte Stelle'], false])
  expect(await findJobChoicesByIds(db, [9999, 12345])).toEqual([
    { id: 9999, title: 'Gelöschte Stelle' },
  ])
})
