import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { listSearchEntries } from '#content/panel/search-engines/entries.server.ts'
import {
  type FixedSearchPage,
  listFixedSearchPages,
} from '#content/panel/search-engines/fixed-search-pages.server.ts'
import { pageExtras } from '#content/settings/page-extras.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openContent } from '../open-content.ts'
import { counting } from '../rows-read.ts'

const by = { by: 'anna@example.com' }
const all = { search: '', kind: '', issue: '' }
const blankPage = { ...createBlankValues(page.fields), is_published: true }

const fixedPage: FixedSearchPage = {
  path: '/kontakt',
  title: 'Kontakt',
  description: 'So erreichen Sie uns.',
  picture: null,
  isListed: true,
  to: '/admin/contact/extras#field-contact_extras-title',
  toDescription: '/admin/contact/extras#field-contact_extras-description',
}

const blogPost = (at: number): Insertable<Tables['blog_posts']> => ({
  version: 1,
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2020-01-01T00:00:00.000Z',
  is_sample: false,
  title: `Beitrag ${String(at).padStart(4, '0')}`,
  slug: `beitrag-${at}`,
  teaser: `Anreißer ${at}`,
  image_url: null,
  content: '<p>Text</p>',
  tags: '[]',
  author: 'Ada',
  is_published: true,
  published_at: '2020-01-01T00:00:00.000Z',
  blocks: '[]',
  is_unlisted: false,
})

async function open(fixed: FixedSearchPage[] = []) {
  const opened = await openContent()
  const { store, db } = opened
  const find = async (filter: Partial<typeof all> = {}, query = '') =>
    listSearchEntries({ store, db, fixed }, { ...all, ...filter }, new URLSearchParams(query))
  const addPage = async (values: Partial<typeof blankPage>) =>
    (await store.create(page, { ...blankPage, ...values }, by)).row.id
  return { ...opened, find, addPage }
}

test('listSearchEntries lists every public page with path and edit link, and no others', async () => {
  const { store, find, addPage } = await open([fixedPage])
  const above = await addPage({ title: 'Dienste', slug: 'dienste', description: 'Alles' })
  const below = await addPage({ title: 'Wartung', slug: 'wartung', parent_id: above })
  await addPage({ title: 'Entwurf', slug: 'entwurf', is_published: false })
  const blankProject = { ...createBlankValues(project.fields), description: 'Ein Umzug' }
  const { row: done } = await store.create(project, { ...blankProject, title: 'Umzug' }, by)
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const blankJob = { ...createBlankValues(job.fields), category_id: category.id, is_active: true }
  const offer = { type: 'Vollzeit', location: 'St. Pölten', description: 'Komm.' } as const
  const { row: open1 } = await store.create(job, { ...blankJob, ...offer, title: 'Admin' }, by)
  await store.create(job, { ...blankJob, title: 'Zu', valid_through: '2020-01-01' }, by)
  await store.create(job, { ...blankJob, title: 'Aus', is_active: false }, by)
  const { entries, total } = await find()
  expect(total).toBe(5)
  expect(entries.map(({ kind, title, path, to }) => [kind, title, path, to])).toEqual([
    ['fixed', 'Kontakt', '/kontakt', fixedPage.to],
    ['page', 'Dienste', '/dienste', `/admin/pages/all/${above}#field-item-title`],
    ['page', 'Wartung', '/dienste/wartung', `/admin/pages/all/${below}#field-item-title`],
    ['project', 'Umzug', `/projekte/${done.id}`, `/admin/projects/all/${done.id}#field-item-title`],
    ['job', 'Admin', `/karriere/${open1.id}`, `/admin/career/jobs/${open1.id}#field-item-title`],
  ])
  expect(entries.at(-1)?.description).toBe('Vollzeit, St. Pölten. Komm.')
})

test('listSearchEntries finds missing, long and duplicate texts and unlisted pages', async () => {
  const { find, addPage } = await open([fixedPage])
  await addPage({ title: ' kontakt ', slug: 'a', description: 'So erreichen Sie uns.' })
  await addPage({ title: 'x'.repeat(61), slug: 'b', description: 'ü'.repeat(161) })
  await addPage({ title: 'y'.repeat(60), slug: 'c', description: 'z'.repeat(160) })
  await addPage({ title: 'Ohne', slug: 'd', description: '' })
  await addPage({ title: 'Auch ohne', slug: 'e', description: '', is_unlisted: true })
  const paths = async (issue: string) =>
    (await find({ issue })).entries.map(({ path }) => path).toSorted()
  expect(await paths('same_title')).toEqual(['/a', '/kontakt'])
  expect(await paths('same_description')).toEqual(['/a', '/kontakt'])
  expect(await paths('long_title')).toEqual(['/b'])
  expect(await paths('long_description')).toEqual(['/b'])
  expect(await paths('no_description')).toEqual(['/d', '/e'])
  expect(await paths('unlisted')).toEqual(['/e'])
  expect(await paths('unknown; drop table pages')).toHaveLength(6)
  const { entries } = await find({ search: 'KONTAKT erreichen' })
  expect(entries.map(({ issues }) => issues)).toEqual([
    ['same_title', 'same_description'],
    ['same_title', 'same_description'],
  ])
})

test('listSearchEntries reads one page of rows of 5,101 entries', async () => {
  const { store, db } = await open()
  for (let from = 0; from < 5100; from += 850)
    await db
      .insertInto('blog_posts')
      .values(Array.from({ length: 850 }, (_, i) => blogPost(from + i)))
      .execute()
  const read = counting(db)
  const find = (query: string) =>
    listSearchEntries({ store, db: read.db, fixed: [fixedPage] }, all, new URLSearchParams(query))
  expect(await read.rowsRead(() => find(''))).toBe(51)
  const { entries, total, pages } = await find('page=999')
  expect([total, pages]).toEqual([5101, 103])
  expect(entries.at(-1)).toMatchObject({ title: 'Beitrag 5099', path: '/blog/beitrag-5099' })
})

test('listFixedSearchPages uses page extras, else the texts of the page', async () => {
  const { store, db } = await openContent()
  const find = async (path: string) =>
    (await listFixedSearchPages(store, db)).find((each) => each.path === path)
  expect(await find('/uber-uns')).toMatchObject({
    title: 'Über Uns',
    isListed: true,
    picture: null,
  })
  expect(await find('/blog')).toMatchObject({ title: 'Blog', isListed: false })
  expect((await find('/kontakt'))?.description).toMatch(/^So erreichen Sie Ihr Unternehmen: .*form/)
  const said = { title: 'Wir', description: 'Wer wir sind', is_unlisted: true }
  const values = { ...pageExtras.about_extras.fallback, ...said }
  await store.saveSetting(pageExtras.about_extras, values, { ...by, seen: 0 })
  expect(await find('/uber-uns')).toEqual({
    path: '/uber-uns',
    title: 'Wir',
    description: 'Wer wir sind',
    picture: null,
    isListed: false,
    to: '/admin/about/extras#field-about_extras-title',
    toDescription: '/admin/about/extras#field-about_extras-description',
  })
})
