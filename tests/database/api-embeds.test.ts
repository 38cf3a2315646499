import { expect, test } from 'vitest'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openProtocol } from '../program-client.ts'

const by = { by: 'ada@firma.example' }

/** Three jobs: one in design, one in sales, and a closed one alone in its category. */
async function open() {
  const opened = await openProtocol()
  const { store } = opened
  const category = async (name: string) => (await store.create(jobCategory, { name }, by)).row.id
  const add = async (title: string, category_id: number, is_active = true) =>
    store.create(
      job,
      { ...createBlankValues(job.fields), title, category_id, is_active, description: 'x' },
      by,
    )
  await add('Verkauf', await category('Vertrieb'))
  await add('Zu', await category('Archiv'), false)
  await add('Entwurf', await category('Design'))
  return {
    ...opened,
    anybody: await opened.client(),
    office: await opened.client({ role: 'leitung' }),
  }
}

type Rows = PromiseLike<{ data: { title: string }[] | null; error: { code: string } | null }>
const titles = async (query: Rows) => {
  const { data, error } = await query
  return error?.code ?? data?.map(({ title }) => title)
}

test('a filter on an embed makes it null, and with !inner leaves the row out', async () => {
  const { office } = await open()
  const left = office.from('job_listings').select('title,job_categories(name)').order('title')
  expect((await left.eq('job_categories.name', 'Design')).data).toEqual([
    { title: 'Entwurf', job_categories: { name: 'Design' } },
    { title: 'Verkauf', job_categories: null },
    { title: 'Zu', job_categories: null },
  ])
  const inner = (select = 'title,job_categories!inner(name)') =>
    office.from('job_listings').select(select, { count: 'exact' }).order('title')
  const { data, count } = await inner().eq('job_categories.name', 'Design')
  expect([data, count]).toEqual([[{ title: 'Entwurf', job_categories: { name: 'Design' } }], 1])
  const renamed = 'title,c:job_categories!inner(name)'
  expect(await titles(inner(renamed).eq('c.name', 'Design'))).toEqual(['Entwurf'])
  expect(await titles(inner(renamed).eq('job_categories.name', 'Design'))).toEqual(['Entwurf'])
  expect(
    await titles(inner().or('name.eq.Design,name.like.V*', { referencedTable: 'job_categories' })),
  ).toEqual(['Entwurf', 'Verkauf'])
  expect(await titles(inner().not('job_categories.name', 'in', '(Design,Archiv)'))).toEqual([
    'Verkauf',
  ])
})

test('rows can be ordered by a column of an embed, ascending and descending', async () => {
  const { office } = await open()
  const from = (select = 'title,job_categories(name)') => office.from('job_listings').select(select)
  expect(await titles(from().order('job_categories(name)'))).toEqual(['Zu', 'Entwurf', 'Verkauf'])
  expect(await titles(from().order('job_categories(name)', { ascending: false }))).toEqual([
    ...['Verkauf', 'Entwurf', 'Zu'],
  ])
  expect(await titles(from('title,c:job_categories(id)').order('c(name)').limit(1))).toEqual(['Zu'])
  // An embed emptied by the filter sorts with the nulls.
  const emptied = from().neq('job_categories.name', 'Archiv').order('job_categories(name)')
  expect(await titles(emptied)).toEqual(['Entwurf', 'Verkauf', 'Zu'])
  // An order within a single embedded row has no effect.
  const within = from().order('name', { referencedTable: 'job_categories' }).order('title')
  expect(await titles(within)).toEqual(['Entwurf', 'Verkauf', 'Zu'])
})

test('embeds give no access to hidden rows and columns; unknown ones return 42703 or PGRST108', async () => {
  const { anybody, office } = await open()
  const from = (select = 'title,job_categories!inner(name)') =>
    anybody.from('job_listings').select(select)
  expect(await titles(from().order('title'))).toEqual(['Entwurf', 'Verkauf'])
  expect(await titles(from().eq('job_categories.name', 'Archiv'))).toEqual([])
  expect(await titles(from().gt('job_categories.version', 0))).toBe('42703')
  expect(await titles(from().order('job_categories(version)'))).toBe('42703')
  expect(await titles(from().order('version', { referencedTable: 'job_categories' }))).toBe('42703')
  expect(await titles(from('title').eq('job_categories.name', 'Design'))).toBe('PGRST108')
  expect(await titles(from('title').order('job_categories(name)'))).toBe('PGRST108')
  // Ignoring the filter would change more rows than requested.
  const change = office.from('job_listings').update({ department: 'X' }).eq('is_active', true)
  const { error } = await change
    .eq('job_categories.name', 'Design')
    .select('title,job_categories(name)')
  expect(error.code).toBe('PGRST100')
  expect((await office.from('job_listings').select().eq('department', 'X')).data).toEqual([])
})
