import { afterAll, expect, test } from 'vitest'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const cookie = await signIn(server)
const send = (path: string, fields: Record<string, string>) =>
  post(server, path, fields, { cookie })

const get = (path: string) => server.ask(path, { headers: { cookie } })

/** The form fields of a slide. */
async function slideForm(id: number) {
  const row = await server.store.find(slide, id)
  if (!row) throw new Error('no slide')
  const { image, image_dark, title, description, cta, cta_link, drawing, parts } = row
  const fields = { form: 'item', image, title, description, cta, cta_link, drawing }
  const entries = parts.flatMap(({ words, ...part }, at) =>
    Object.entries({ ...part, words: words?.join(';') ?? '' }).map(
      ([name, value]) => [`parts.${at}.${name}`, value ?? ''] as const,
    ),
  )
  return {
    row,
    fields: {
      ...fields,
      ...Object.fromEntries(entries),
      image_dark: image_dark ?? '',
      is_active: 'on',
      seen: String(row.version),
    },
  }
}

test('saving an item ignores fields that its form does not have', async () => {
  await server.store.adoptSamples(slide, { by: '' })
  const { row, fields } = await slideForm(3)
  const { status } = await send('/admin/home/hero/3', {
    ...fields,
    title: 'Neu',
    id: '99',
    order_index: '99',
    created_at: '1999-01-01T00:00:00.000Z',
    is_sample: 'on',
    version: '99',
    role: 'admin',
    'constructor.prototype.polluted': 'yes',
    '__proto__.polluted': 'yes',
  })
  expect(status).toBe(302)
  expect(await server.store.find(slide, 3)).toEqual({
    ...row,
    title: 'Neu',
    version: row.version + 1,
    is_sample: false,
    updated_at: expect.any(String),
  })
  // No prototype was polluted.
  const page = await server.ask('/admin/home/hero/3', { headers: { cookie } })
  expect(page.text).not.toContain('polluted')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
])('the link %j is refused with a field error and stores nothing', async (address) => {
  const { row, fields } = await slideForm(2)
  const answer = await send('/admin/home/hero/2.data', { ...fields, cta_link: address })
  expect(answer.text).toContain('begins with https:// or /')
  expect((await server.store.find(slide, 2))?.version).toBe(row.version)
})

test('a settings screen returns 400 for a form that is not on it', async () => {
  const before = await server.store.settingWithVersion(siteSettings)
  const fields = { seen: String(before.version), siteName: 'Untergeschoben' }
  for (const form of ['site', 'constructor', ''])
    expect((await send('/admin/settings/seo', { form, ...fields })).status).toBe(400)
  expect(await server.store.settingWithVersion(siteSettings)).toEqual(before)
})

test('googleAnalyticsId refuses quotes and parentheses with a field error', async () => {
  const { values, version } = await server.store.settingWithVersion(seoSettings)
  const fields = { form: 'seo', seen: String(version), robotsTxt: values.robotsTxt }
  const answer = await send('/admin/settings/seo.data', {
    ...fields,
    googleAnalyticsId: "G-1'); alert(1); ('",
  })
  expect(answer.text).toContain('Only letters, digits, hyphens and underscores.')
  expect((await server.store.setting(seoSettings)).googleAnalyticsId).toBe(values.googleAnalyticsId)
})

test('saving settings with an outdated version returns 409, then merges field by field as chosen', async () => {
  const { values, version } = await server.store.settingWithVersion(seoSettings)
  const theirs = { ...values, defaultTitle: 'Von jemand anderem' }
  await server.store.saveSetting(seoSettings, theirs, { by: 'Test', seen: version })
  const fields = { form: 'seo', seen: String(version), robotsTxt: values.robotsTxt ?? '' }
  const late = await send('/admin/settings/seo.data', { ...fields, defaultTitle: 'Von mir' })
  expect([late.status, late.text.includes('Von jemand anderem')]).toEqual([409, true])
  expect(await server.store.setting(seoSettings)).toEqual(theirs)
  // The second attempt takes one field of theirs and keeps another of the own.
  const again = {
    ...{ form: 'seo', seen: String(version + 1), robotsTxt: values.robotsTxt ?? '' },
    ...{ defaultTitle: 'Von mir', 'take.defaultTitle': 'theirs', defaultDescription: 'Meine.' },
  }
  await send('/admin/settings/seo', again)
  expect(await server.store.setting(seoSettings)).toMatchObject({
    defaultTitle: 'Von jemand anderem',
    defaultDescription: 'Meine.',
  })
})

test('a job category with an existing name returns 400 with a field error', async () => {
  const [first] = await server.store.list(jobCategory)
  const { status, text } = await send('/admin/career/categories/new.data', {
    form: 'item',
    name: first?.name ?? '',
  })
  expect([status, text.includes('Another one has this already')]).toEqual([400, true])
})

test('/admin/history/site restores an earlier revision; an unknown revision returns 404', async () => {
  const before = await server.store.settingWithVersion(siteSettings)
  const changed = { ...before.values, siteName: 'Versehen' }
  await server.store.saveSetting(siteSettings, changed, { by: 'Test', seen: before.version })
  const [, earlier] = await server.store.settingHistory(siteSettings, { limit: 2 })
  const { status } = await send('/admin/history/site', { revision: String(earlier?.id) })
  expect(status).toBe(302)
  expect(await server.store.setting(siteSettings)).toEqual(before.values)
  expect((await send('/admin/history/site', { revision: '999999' })).status).toBe(404)
})

test('a saved slide title is on the home page with the next request', async () => {
  const { fields } = await slideForm(3)
  await server.ask('/')
  await send('/admin/home/hero/3', { ...fields, title: 'Sofort zu sehen' })
  expect((await server.ask('/')).text).toContain('Sofort zu sehen')
})

test('a job whose salary_max is below salary_min is refused with a field error', async () => {
  const row = await server.store.find(job, 1)
  if (!row) throw new Error('no job')
  const fields = {
    form: 'item',
    seen: String(row.version),
    title: row.title,
    category_id: String(row.category_id),
    department: row.department,
    location: row.location,
    type: row.type,
    experience_level: row.experience_level,
    description: row.description,
    requirements: row.requirements.join('\n'),
    responsibilities: row.responsibilities.join('\n'),
    salary_min: '90000',
    salary_period: 'Jahr',
  }
  const path = '/admin/career/jobs/1.data'
  expect((await send(path, { ...fields, salary_max: '80000' })).text).toContain('salary_max')
  expect((await server.store.find(job, 1))?.version).toBe(row.version)
  await send(path, { ...fields, salary_max: '90000' })
  expect(await server.store.find(job, 1)).toMatchObject({ salary_min: 90000, salary_max: 90000 })
})

test('/restore restores a removed project once; its history is paged', async () => {
  const { store } = server
  const before = await store.list(project)
  const [, , third] = before
  if (!third) throw new Error('no third project')
  const path = `/admin/items/projects/${third.id}`
  await send(`${path}/remove`, {})
  const undo = await send(`${path}/restore`, {})
  expect(decodeURIComponent(String(undo.headers['set-cookie']))).toContain('restored successfully')
  const same = { ...third, version: third.version + 1, updated_at: expect.any(String) }
  expect(await store.list(project)).toEqual(before.toSpliced(2, 1, same as typeof third))
  const again = await send(`${path}/restore`, {})
  expect(decodeURIComponent(String(again.headers['set-cookie']))).toContain('already there')
  expect(await store.find(project, third.id)).toMatchObject({ version: third.version + 1 })

  for (let seen = third.version + 1; seen < third.version + 60; seen++)
    await store.update(project, third.id, { title: `Stand ${seen}` }, { by: 'Test', seen })
  const page = async (query: string) => (await get(`${path}/history${query}`)).text
  const newest = await page('')
  const older = /\?before=(\d+)/.exec(newest)?.[0]
  expect(newest.match(/name="revision"/g)).toHaveLength(49)
  const rest = await page(older ?? '')
  expect(rest).toContain('deleted it')
  expect(rest).not.toMatch(/href="[^"]*\?before=/)
  expect((await get(`${path}/history?before=x`)).status).toBe(200)
})

test('a copied sample and a toggled one stay samples; an outdated toggle is refused with a toast', async () => {
  const { store } = server
  const sample = (await store.list(job)).find(({ is_sample, is_active }) => is_sample && is_active)
  if (!sample) throw new Error('no sample')
  const path = `/admin/items/jobs/${sample.id}`
  await send(`${path}/duplicate`, {})
  expect((await store.list(job)).at(-1)).toMatchObject({
    title: `${sample.title} (copy)`,
    is_sample: true,
    is_active: false,
  })
  const seen = String(sample.version)
  await send(`${path}/toggle`, { name: 'is_active', seen })
  expect(await store.find(job, sample.id)).toMatchObject({ is_active: false, is_sample: true })
  const late = await send(`${path}/toggle`, { name: 'is_active', value: 'on', seen })
  expect(decodeURIComponent(String(late.headers['set-cookie']))).toContain('Somebody else')
  expect(await store.find(job, sample.id)).toMatchObject({ is_active: false })
})

test('switching a job on in its list names what its ad lacks', async () => {
  const { store } = server
  const [first] = await store.list(job)
  if (!first) throw new Error('no job')
  const { id: _, version: __, ...values } = first
  const ad = { ...values, title: 'Maurer', salary_min: 50_000, salary_max: null, is_active: false }
  const { row } = await store.create(job, ad, { by: 'Test' })
  const answer = await send(`/admin/items/jobs/${row.id}/toggle`, {
    ...{ name: 'is_active', value: 'on', seen: String(row.version) },
  })
  expect(toastOf(answer)).toContain('Please look at the ad again')
  expect(toastOf(answer)).toContain('a pay range is missing')
  await store.remove(job, row.id, { by: 'Test' })
})

test('a restore or copy that cannot succeed shows the reason in a toast', async () => {
  const { store } = server
  const by = { by: 'Test' }
  const { row: category } = await store.create(jobCategory, { name: 'Neu' }, by)
  const [one] = await store.list(job)
  if (!one) throw new Error('no job')
  const { row } = await store.create(job, { ...one, category_id: category.id }, by)
  await store.remove(job, row.id, by)
  await store.remove(jobCategory, category.id, by)
  const undo = await send(`/admin/items/jobs/${row.id}/restore`, {})
  expect([undo.status, decodeURIComponent(String(undo.headers['set-cookie']))]).toEqual([
    302,
    expect.stringContaining('was deleted'),
  ])

  const [other] = await store.list(jobCategory)
  const copy = () => send(`/admin/items/job-categories/${other?.id}/duplicate`, {})
  expect(decodeURIComponent(String((await copy()).headers['set-cookie']))).toContain('success')
  expect(decodeURIComponent(String((await copy()).headers['set-cookie']))).toContain(
    'a copy already',
  )
})

const toastOf = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(headers['set-cookie']))

test('a copied title is cut to maxLength, `move` goes one step, a removal offers undo', async () => {
  const { store } = server
  const [one, two] = await store.list(slide)
  if (!one || !two) throw new Error('no slides')
  const longest = { ...one, title: 'x'.repeat(slide.fields.title.attributes.maxLength ?? 0) }
  const { row } = await store.create(slide, longest, { by: 'Test' })
  await send(`/admin/items/slides/${row.id}/duplicate`, {})
  const copy = (await store.list(slide)).at(-1)
  expect(copy?.title).toMatch(/^x+ \(copy\)$/)
  expect(copy?.title).toHaveLength(longest.title.length)

  const order = async () => (await store.list(slide)).slice(0, 2).map(({ id }) => id)
  expect((await send(`/admin/items/slides/${two.id}/move`, { to: 'up' })).status).toBe(200)
  expect(await order()).toEqual([two.id, one.id])
  expect((await send(`/admin/items/slides/${two.id}/move`, { to: 'down' })).status).toBe(200)
  expect(await order()).toEqual([one.id, two.id])

  const gone = await send(`/admin/items/slides/${row.id}/remove`, {})
  expect(toastOf(gone)).toContain(`/admin/items/slides/${row.id}/restore`)
  const [{ category_id: used } = { category_id: 0 }] = await store.list(job)
  const kept = await send(`/admin/items/job-categories/${used}/remove`, {})
  expect(toastOf(kept)).toContain('it is still in use')
  expect(await store.find(jobCategory, used)).toBeDefined()
})

test('toggle accepts only boolean fields and move only ordered types; anything else returns 400', async () => {
  const { store } = server
  const [slideRow] = await store.list(slide)
  const [category] = await store.list(jobCategory)
  if (!slideRow || !category) throw new Error('no slide or category')
  const seen = String(slideRow.version)
  for (const name of ['title', 'order_index', 'is_sample', 'version', 'constructor', 'x', ''])
    expect([
      name,
      (await send(`/admin/items/slides/${slideRow.id}/toggle`, { name, value: 'on', seen })).status,
    ]).toEqual([name, 400])
  const moves = [
    [`slides/${slideRow.id}`, 'x'],
    [`slides/${slideRow.id}`, '-1'],
    [`slides/${slideRow.id}`, ''],
    [`job-categories/${category.id}`, 'up'],
    [`job-categories/${category.id}`, '0'],
    ['blog/1', 'down'],
  ]
  for (const [item, to = ''] of moves)
    expect([item, to, (await send(`/admin/items/${item}/move`, { to })).status]).toEqual([
      item,
      to,
      400,
    ])
  expect(await store.find(slide, slideRow.id)).toEqual(slideRow)
  expect(await store.find(jobCategory, category.id)).toEqual(category)
})

test('the list search takes % and _ literally and ignores case', async () => {
  const by = { by: 'Test' }
  for (const name of ['100 % Ökostrom', '100 Kollegen', 'a_b', 'axb'])
    await server.store.create(jobCategory, { name }, by)
  const found = async (search: string) =>
    [
      ...(await get(`/admin/career/categories?search=${encodeURIComponent(search)}`)).text.matchAll(
        /<li[^>]*data-item="(\d+)"/g,
      ),
    ].length
  for (const search of ['%', '100 %', 'a_b', 'ÖKO'])
    expect([search, await found(search)]).toEqual([search, 1])
})

test('the toast after creating a job or testimonial says whether it is public', async () => {
  const created = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await send(path, { form: 'item', seen: '0', ...fields })
    return [status, decodeURIComponent(String(headers['set-cookie']))]
  }
  const says = (text: string, detail: string) => [
    302,
    expect.stringMatching(new RegExp(`"text":"${text}".*"detail":"${detail}`)),
  ]
  const [category] = await server.store.list(jobCategory)
  const fields = {
    title: 'Prüfung (m/w/d)',
    category_id: String(category?.id),
    department: 'Technik',
    location: 'Kiel',
    type: 'Vollzeit',
    experience_level: 'Senior',
    description: 'Prüfen',
    requirements: 'Geduld',
    responsibilities: 'Prüfen',
    salary_period: 'Jahr',
  }
  const made = 'Job listing created successfully'
  const jobs = '/admin/career/jobs/new'
  expect(await created(jobs, fields)).toEqual(says(made, 'Not public yet'))
  const active = { ...fields, is_active: 'on' }
  expect(await created(jobs, active)).toEqual(says(made, 'Public now'))
  const over = { ...active, valid_through: '2020-01-01' }
  expect(await created(jobs, over)).toEqual(says(made, 'Not public yet'))

  const newProject = { title: 'Neu', description: 'Text', client: '', timeline: '' }
  expect(await created('/admin/projects/all/new', newProject)).toEqual(
    says('Project saved successfully', 'Public now'),
  )
  expect((await server.store.list(project)).at(-1)).toMatchObject({
    client: 'Confidential',
    timeline: '2023',
  })

  const voice = { name: 'Eva', position: 'Chefin', company: 'Eigene', content: 'Gut' }
  const voices = '/admin/home/testimonials/new'
  expect((await created(voices, { ...voice, rating: '' }))[0]).toBe(400)
  expect(await created(voices, { ...voice, rating: '4' })).toEqual(
    says('Testimonial created successfully', 'Public now'),
  )
})
