import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#content/settings/settings.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Two of three addresses lead to the same picture. */
vi.mock('#media/fetch-picture.server.ts', async (actual) => {
  const { fetchPicture, ...rest } = await actual<typeof import('#media/fetch-picture.server.ts')>()
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  return {
    ...rest,
    fetchPicture: async (address: string) =>
      address.includes('bilder.example')
        ? picture(address.includes('c.png') ? 'red' : 'blue')
        : fetchPicture(address),
  }
})

const by = { by: 'ada@firma.example' }

async function openSite() {
  const { database, store } = await openContent()
  const storage = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(() => media.close())
  // The part of the app context that content needs.
  return { database, store, media, storage } as unknown as AppContext
}

function dumpOf(tables: Record<string, unknown>) {
  const folder = temporaryFolder()
  for (const [file, rows] of Object.entries(tables))
    writeFileSync(
      join(folder, file),
      typeof rows === 'string' || Buffer.isBuffer(rows) ? rows : JSON.stringify(rows),
    )
  return folder
}

const original = {
  'projects.csv': `id,title,subtitle,description,image_url,technologies,order_index,is_featured,"bgColor",stars
7,Zwei,,"Text, lang",,"[""Go""]",1,f,,
9,Eins,Unter,Text,http://127.0.0.1/a.png,"{React,""Vue.js""}",0,t,#A1B2C3,5
11,Ohne Text,,,,,2,f,,
`,
  'job_categories.json': [{ id: 'c0ffee00-0000-4000-8000-000000000001', name: 'Entwicklung' }],
  'job_listings.json': [
    {
      id: '5f0c0000-0000-4000-8000-000000000002',
      title: 'Entwicklerin (m/w/d)',
      department: 'IT',
      location: 'Hamburg',
      type: 'Vollzeit',
      description: 'Text',
      requirements: ['a'],
      responsibilities: ['b'],
      salary_range: '60.000 €',
      experience_level: 'Senior',
      category_id: 'c0ffee00-0000-4000-8000-000000000001',
      category: { name: 'Entwicklung' },
      benefits: [],
      skills: ['Go'],
      is_active: true,
      order_index: 0,
    },
  ],
  'settings.json': [
    { id: 1, category: 'admin', settings: { email: 'a@b.de', password: 'geheim' } },
    {
      id: 2,
      category: 'stats',
      settings: [1, 2, 3, 4].map((number) => ({ number: `${number}+`, label: 'Sachen' })),
    },
    {
      id: 3,
      category: 'site',
      settings: { siteName: 'Firma', siteDescription: 'Text', phoneNumber: '1' },
    },
    { id: 4, category: 'privacy', settings: '{"content": "<p>Text<script>1</script></p>"}' },
    { id: 5, category: 'weather', settings: {} },
  ],
  'contact_settings.json': [
    {
      id: 1,
      address: { street: 'Weg 1', postalCode: '20457', city: 'Hamburg' },
      phone: '040 1',
      email: 'info@firma.example',
      hours: { weekdays: '9–17', weekend: 'geschlossen' },
    },
  ],
}

test('importFolderAsDraft puts tables of the original into a draft and reports refused values by row and column', async () => {
  const app = await openSite()
  const stays = await app.store.create(jobCategory, { name: 'Betrieb' }, by)
  const folder = dumpOf(original)
  const { draft = 0, omitted } = await importFolderAsDraft(app, folder, 'x')
  expect(omitted).toEqual([
    expect.stringMatching(/^projects\.csv, row 2, stars: there is no such column/),
    expect.stringMatching(/^projects\.csv, row 2, image_url: This address is not on the public/),
    expect.stringMatching(/^projects\.csv, row 3, description: .*left out/),
    expect.stringMatching(/^settings\.json, row 1, admin: passwords/),
    expect.stringMatching(/^settings\.json, row 3, phoneNumber: it has its home/),
    expect.stringMatching(/^settings\.json, row 5, weather: /),
  ])
  expect(omitted.join()).not.toContain('geheim')
  expect(await app.store.list(project)).toEqual([])

  expect(await publishDraft(app.database, draft, by)).toHaveProperty('set')
  const { store } = app
  expect(
    (await store.list(project)).map(
      ({ id, title, technologies, image_url, is_featured, bgColor }) => [
        ...[id, title, technologies, image_url],
        ...[Boolean(is_featured), bgColor],
      ],
    ),
  ).toEqual([
    [9, 'Eins', ['React', 'Vue.js'], null, true, '#a1b2c3'],
    [7, 'Zwei', ['Go'], null, false, null],
  ])
  const [category] = await store.list(jobCategory)
  expect(category?.name).toBe('Entwicklung')
  // The imported table does not contain this item, so it is removed.
  expect(await store.find(jobCategory, stays.row.id)).toBeUndefined()
  const [offer] = await store.list(job)
  expect([offer?.category_id, offer?.skills]).toEqual([category?.id, ['Go']])
  expect((await store.setting(settings.stats)).stats).toHaveLength(4)
  expect((await store.setting(settings.site)).siteName).toBe('Firma')
  expect((await store.setting(settings.privacy)).content).toBe('<p>Text</p>')
  expect((await store.first(contactCollection))?.email).toBe('info@firma.example')

  // Importing the same again changes nothing.
  expect((await importFolderAsDraft(app, folder, 'x')).draft).toBeUndefined()
})

test('a second import reuses stored pictures and keeps their alt texts', async () => {
  const app = await openSite()
  const { db } = app.database
  const row = (id: number, name: string) =>
    `${id},P${id},,Text,https://bilder.example/${name}.png,,0,f,,`
  const [heading = ''] = original['projects.csv'].split('\n')
  const csv = [heading, row(1, 'a'), row(2, 'b'), row(3, 'c'), ''].join('\n')
  const bring = () => importFolderAsDraft(app, dumpOf({ 'projects.csv': csv }), 'ada@firma.example')
  const addresses = async () => {
    const changes = await db.selectFrom('draft_changes').select('values').orderBy('id').execute()
    return changes.map(({ values }) => values.image_url)
  }
  await bring()
  const first = await addresses()
  expect(new Set(first).size).toBe(2)
  await db.updateTable('media').set({ alt: 'Ein Kran' }).execute()
  await bring()
  expect((await addresses()).slice(first.length)).toEqual(first)
  expect(await db.selectFrom('media').select('alt').execute()).toEqual([
    { alt: 'Ein Kran' },
    { alt: 'Ein Kran' },
  ])
})

test('a picture that cannot be fetched leaves the existing one', async () => {
  const app = await openSite()
  const { store, media } = app
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
  const about = { folder: 'projects', alt: 'Ein Kran', name: 'kran.png', isDecorative: false }
  const good = await media.add(await square.png().toBuffer(), about)
  const fields = { title: 'Eins', description: 'Text', image_url: good }
  const { row } = await store.create(
    project,
    { ...createBlankValues(project.fields), ...fields } as never,
    by,
  )
  for (const gone of ['http://127.0.0.1/a.png', 'https://nirgends.invalid/b.png', '/alt/c.png']) {
    const dump = dumpOf({
      'projects.json': [{ id: row.id, title: 'Zwei', description: gone, image_url: gone }],
    })
    const { draft = 0, omitted } = await importFolderAsDraft(app, dump, 'x')
    expect(omitted).toEqual([expect.stringMatching(/^projects\.json, row 1, image_url: /)])
    await publishDraft(app.database, draft, by)
    expect(await store.find(project, row.id)).toMatchObject({ description: gone, image_url: good })
  }
})

test('importFolderAsDraft leaves other tables alone and refuses a folder with a broken file', async () => {
  const app = await openSite()
  const values = { title: 'T', description: 'D', cta: 'x', cta_link: '/', image: '/logo.png' }
  await app.store.create(
    slide,
    { ...values, image_dark: null, drawing: 'Picture', parts: [], is_active: true },
    by,
  )
  const { draft = 0, changes } = await importFolderAsDraft(
    app,
    dumpOf({ 'job_categories_rows.csv': 'id,name\n1,A\n' }),
    'x',
  )
  expect(draft).toBeGreaterThan(0)
  expect(changes.map(({ type }) => type)).toEqual(['job_categories'])
  for (const [table, line] of [
    [{ 'projects.json': '{' }, /projects\.json: this is no JSON/],
    [{ 'projects.json': {} }, /projects\.json: a list of rows/],
    [{ 'projects.json': [1] }, /projects\.json: a list of rows/],
    [{ 'projects.csv': 'id,title\n1,"cut' }, /projects\.csv: this is no CSV .*never closed/],
    [
      { 'projects.csv': Buffer.from('id,title\n1,M\xfcller\n', 'latin1') },
      /projects\.csv: this is no CSV .*utf-8/,
    ],
    [{ 'projects.json': [], 'projects.csv': 'id\n' }, /there twice/],
  ] as const)
    await expect(importFolderAsDraft(app, dumpOf(table), 'x')).rejects.toThrow(line)
})
