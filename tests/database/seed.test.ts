import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasAdministrator } from '#accounts/people/administrators.server.ts'
import { minimalApplicationPreset } from '#content/settings/application-presets.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { listAttentionFindings } from '#panel/frame/dashboard/attention.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { seedEmptyDatabase } from '#server/seed-empty-database.server.ts'
import { demo } from '../../seeds/demo.ts'
import { freshDatabase } from '../fresh-database.ts'
import { leader } from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// Encoding the demo pictures is slow, and their size does not matter here.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  const readFile = (path: string, ...more: []) =>
    path.startsWith(resolve('seeds/pictures')) ? small : original.readFile(path, ...more)
  return { ...original, readFile }
})

test('two instances that start on an empty database seed the demo content once', async () => {
  const open = await instances()
  const [a, b] = [await open(), await open()]
  const said = await Promise.all([seedEmptyDatabase(a, () => {}), seedEmptyDatabase(b, () => {})])

  const drafts: [Collection, unknown[]][] = [
    [slide, demo.slides],
    [testimonial, demo.testimonials],
    [project, demo.projects],
    [jobCategory, demo.jobCategories],
    [job, demo.jobs],
    [contactCollection, [demo.contact]],
  ]
  for (const [type, written] of drafts)
    expect([type.table, (await a.store.list(type)).length]).toEqual([type.table, written.length])
  const admins = await a.database.db
    .selectFrom('user' as never)
    .selectAll()
    .execute()
  expect(admins).toHaveLength(1)
  expect(said.filter((lines) => lines.some((line) => line.startsWith('Password')))).toHaveLength(1)

  const pictures = await a.database.db.selectFrom('media').select('key').execute()
  const files = readdirSync(join(a.environment.DATA_DIR, 'uploads'), {
    recursive: true,
    encoding: 'utf8',
  })
  expect(pictures.map(({ key }) => files.includes(key))).not.toContain(false)
})

test('a seed that fails is rolled back', async () => {
  const app = await (await instances())()
  const last = vi.spyOn(demo.settings, 'logo', 'get')
  last.mockImplementation(() => {
    throw new Error('half way')
  })
  onTestFinished(() => last.mockRestore())
  await expect(seedEmptyDatabase(app, () => {})).rejects.toThrow('half way')
  for (const type of Object.values(collections)) expect(await app.store.list(type)).toEqual([])
  expect(await app.database.db.selectFrom('media').selectAll().execute()).toEqual([])
  expect(await hasAdministrator(app.database.db)).toBe(false)
})

test('SEED=own has no claims, and the dashboard lists what is missing', async () => {
  const app = await (await instances({ SEED: 'own' }))()
  await seedEmptyDatabase(app, () => {})
  const { store } = app
  for (const type of Object.values(collections)) expect(await store.list(type)).toEqual([])
  expect((await store.setting(keyFigureSettings)).isShown).toBe(false)
  expect(await store.setting(companyDescriptionSettings)).toEqual({ description: '' })
  expect(await store.setting(applicationFormSettings)).toEqual({
    ...minimalApplicationPreset,
    reply_time: '',
  })
  // The default contact address is not used.
  expect((await loadMailData(app)).recipient).toBe(app.environment.ADMIN_EMAIL)
  const { found } = await listAttentionFindings(
    app,
    { ...leader, id: '', name: 'Ada' },
    englishTranslator,
  )
  const named = found.flatMap(({ links }) => links ?? [])
  for (const text of [
    'Imprint (§ 5 DDG)',
    'Privacy text (Art. 13 GDPR)',
    'Full company name',
    'Contact data',
    'Company description',
  ])
    expect(named.map((link) => link.text)).toContain(text)
  // Links to other places have other texts.
  for (const { text, links = [] } of found)
    expect([text, new Set(links.map((link) => link.text)).size]).toEqual([text, links.length])
})

/** Opens instances on the same database and folder. */
async function instances(variables: Record<string, string> = {}) {
  const address = await freshDatabase()
  const folder = temporaryFolder()
  const engine = process.env.TEST_ENGINE === 'postgres' ? { DATABASE_URL: address } : {}
  const environment = readEnvironment({
    DATA_DIR: folder,
    SECRET: 'f7c1a94e0b6d23587aa9e4c1d05b3f68',
    ...engine,
    ...variables,
  })
  return async () => {
    const app = await createAppContext(environment)
    onTestFinished(async () => {
      app.media.close()
      await app.database.close()
    })
    return app
  }
}
