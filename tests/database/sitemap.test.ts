import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loader } from '#site/machines/sitemap.ts'
import { openInbox } from '../inbox-program.ts'

const by = { by: 'test' }

async function open() {
  const { app, db } = await openInbox()
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const request = new Request('http://localhost/sitemap.xml')
  const paths = async () => {
    const text = await (await loader({ context, request } as never)).text()
    return [...text.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
  }
  return { ...{ db, paths }, store: app.store }
}

test('the sitemap lists open jobs until valid_through', async () => {
  const { store, paths } = await open()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const create = async (more: object) => {
    const values = {
      ...createBlankValues(job.fields),
      title: 'A',
      category_id: category.id,
      ...more,
    }
    return `/karriere/${(await store.create(job, values as never, by)).row.id}`
  }
  const open1 = await create({ is_active: true, valid_through: null })
  const ahead = await create({ is_active: true, valid_through: '2999-12-31' })
  await create({ is_active: true, valid_through: '2020-01-01' })
  await create({ is_active: false, valid_through: null })
  const jobs = (await paths()).filter((path) => path.startsWith('/karriere/'))
  expect(jobs).toEqual([open1, ahead])
})

test('the sitemap leaves out unwritten legal texts and an empty blog', async () => {
  const { store, paths } = await open()
  const unwritten = ['/blog', '/datenschutz', '/impressum']
  const found = async () => (await paths()).filter((path) => unwritten.includes(path))
  expect(await found()).toEqual([])
  for (const type of [privacySettings, imprintSettings])
    await store.saveSetting(type, { content: '<p>Text</p>' }, { ...by, seen: 0 })
  expect(await found()).toEqual(['/datenschutz', '/impressum'])
})
