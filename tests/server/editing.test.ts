import { afterAll, expect, test } from 'vitest'
import { job, jobCategory } from '../../app/content/job.ts'
import { seo, site } from '../../app/content/settings.ts'
import { slide } from '../../app/content/slide.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const cookie = await signIn(server)
const send = (path: string, fields: Record<string, string>) =>
  post(server, path, fields, { cookie })

/** A slide as its form sends it. */
async function slideForm(id: number) {
  const row = await server.store.find(slide, id)
  if (!row) throw new Error('no slide')
  const { image, title, description, cta, cta_link } = row
  const fields = { form: 'item', image, title, description, cta, cta_link, is_active: 'on' }
  return { row, fields: { ...fields, seen: String(row.version) } }
}

test('only the fields of a form are stored, whatever else is sent', async () => {
  const { row, fields } = await slideForm(1)
  const { status } = await send('/admin/home/hero/1', {
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
  expect(await server.store.find(slide, 1)).toEqual({
    ...row,
    title: 'Neu',
    version: row.version + 1,
    is_sample: false,
    updated_at: expect.any(String),
  })
  // The server has caught nothing from it either.
  const page = await server.ask('/admin/home/hero/1', { headers: { cookie } })
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
])('the link %j is refused, and stays typed for whoever wrote it', async (address) => {
  const { row, fields } = await slideForm(2)
  const answer = await send('/admin/home/hero/2.data', { ...fields, cta_link: address })
  expect(answer.text).toContain('begins with https:// or /')
  expect((await server.store.find(slide, 2))?.version).toBe(row.version)
})

test('ids of third parties hold nothing that could be a script', async () => {
  const { values, version } = await server.store.settingWithVersion(seo)
  const fields = { form: 'seo', seen: String(version), robotsTxt: values.robotsTxt }
  const answer = await send('/admin/settings/seo.data', {
    ...fields,
    googleAnalyticsId: "G-1'); alert(1); ('",
  })
  expect(answer.text).toContain('Only letters, digits, hyphens and underscores.')
  expect((await server.store.setting(seo)).googleAnalyticsId).toBe(values.googleAnalyticsId)
})

test('an earlier version of settings comes back', async () => {
  const before = await server.store.settingWithVersion(site)
  const changed = { ...before.values, siteName: 'Versehen' }
  await server.store.saveSetting(site, changed, { by: 'Test', seen: before.version })
  const [, earlier] = await server.store.settingRevisions(site)
  const { status } = await send('/admin/history/site', { revision: String(earlier?.id) })
  expect(status).toBe(302)
  expect(await server.store.setting(site)).toEqual(before.values)
  expect((await send('/admin/history/site', { revision: '999999' })).status).toBe(404)
})

test('a save is on the public page at once', async () => {
  const { fields } = await slideForm(3)
  await server.ask('/')
  await send('/admin/home/hero/3', { ...fields, title: 'Sofort zu sehen' })
  expect((await server.ask('/')).text).toContain('Sofort zu sehen')
})

test('a salary range has its larger end at the end', async () => {
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
  }
  const path = '/admin/career/jobs/1.data'
  expect((await send(path, { ...fields, salary_max: '80000' })).text).toContain('salary_max')
  expect((await server.store.find(job, 1))?.version).toBe(row.version)
  await send(path, { ...fields, salary_max: '90000' })
  expect(await server.store.find(job, 1)).toMatchObject({ salary_min: 90000, salary_max: 90000 })
})

test('what cannot be restored or copied any more is said, not a failure', async () => {
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
