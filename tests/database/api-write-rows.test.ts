import { expect, test } from 'vitest'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { slide } from '#content/types/slide.ts'
import {
  createDraft,
  findDraft,
  listDraftChanges,
  listOpenDrafts,
  publishDraft,
} from '#drafts/drafts.server.ts'
import { openProtocol } from '../program-client.ts'
import { someContent } from '../program-content.ts'
import { counting } from '../rows-read.ts'

async function open() {
  const opened = await openProtocol()
  const ids = await someContent(opened.store)
  return { ...opened, ids, office: await opened.client({ role: 'leitung', name: 'Skript' }) }
}

const words = { title: 'Neu', description: 'Text' }
const titles = async (store: Awaited<ReturnType<typeof open>>['store']) =>
  (await store.list(project)).map(({ title }) => title[0]).join('')

test('insert, update and delete make one change set per call, with history and undo', async () => {
  const { office, store, db } = await open()
  const before = await readContentVersion(db)
  const made = await office
    .from('projects')
    .insert([
      { ...words, technologies: ['Go', ' C# ', ''], features: [{ title: 'F', description: 'D' }] },
      { ...words, title: 'Zwei', order_index: 7, bgColor: '#ABCDEF' },
    ])
    .select('id,title,technologies,order_index,bgColor,client')
  expect(made).toMatchObject({ status: 201, error: null })
  expect(made.data).toMatchObject([
    { title: 'Neu', technologies: ['Go', 'C#'], order_index: 3, client: 'Confidential' },
    { title: 'Zwei', order_index: 7, bgColor: '#abcdef' },
  ])
  expect(await readContentVersion(db)).toBe(before + 1)
  const [first, second] = made.data.map(({ id }: { id: number }) => id)

  const changed = await office.from('projects').update({ title: 'Anders' }).eq('id', first)
  expect(changed).toMatchObject({ status: 204, data: null, error: null })
  expect(await store.find(project, first)).toMatchObject({ title: 'Anders', version: 2 })
  const [latest] = await store.history(project, first, { limit: 1 } as never)
  expect(latest).toMatchObject({ who: 'Skript (API)', what: 'update' })

  const gone = await office.from('projects').delete().in('id', [first, second]).select('title')
  expect(gone.data).toEqual([{ title: 'Anders' }, { title: 'Zwei' }])
  expect(await readContentVersion(db)).toBe(before + 3)
  expect(await store.undo(before + 3, { by: 'ada' })).toBeDefined()
  expect(await titles(store)).toBe('AbGAZ')
})

test('an unknown column in ?columns returns PGRST204', async () => {
  const { send, key, store } = await open()
  const headers = { apikey: await key({ role: 'leitung' }) }
  const insert = (columns: string) =>
    send(`http://localhost/rest/v1/projects?columns=${columns}`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ ...words, subtitle: 'Weg' }),
    })
  const refused = await insert('title,description,nosuch')
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'PGRST204'])
  expect(await titles(store)).toBe('AbG')
  expect((await insert('"title", "description"')).status).toBe(201)
  expect((await store.list(project)).at(-1)).toMatchObject({ title: 'Neu', subtitle: null })
})

test('a whole row that was read can be sent back by upsert', async () => {
  const { office, ids } = await open()
  const { data: row } = await office.from('hero_slider').select().eq('id', ids.slide).single()
  const image = { image: '/logo.png' }
  const saved = await office
    .from('hero_slider')
    .upsert({ ...row, ...image, title: 'Neu', updated_at: new Date().toISOString() })
    .select()
    .single()
  expect(saved.error).toBeNull()
  expect(saved.data).toMatchObject({
    ...image,
    id: ids.slide,
    title: 'Neu',
    version: row.version + 1,
  })
})

test('upsert of ids and order_index reorders items in one change set', async () => {
  const { office, store, db, ids } = await open()
  const [a, b, c] = ids.projects
  const before = await readContentVersion(db)
  const order = [c, a, b].map((id, order_index) => ({ id, order_index }))
  expect(await office.from('projects').upsert(order)).toMatchObject({ status: 200, error: null })
  expect(await titles(store)).toBe('GAb')
  expect(await readContentVersion(db)).toBe(before + 1)
  expect((await store.find(project, a ?? 0))?.version).toBe(1)
  await store.undo(before + 1, { by: 'ada' })
  expect(await titles(store)).toBe('AbG')
  expect((await office.from('projects').upsert([{ id: a }, { id: a }])).error.code).toBe('21000')
  expect((await office.from('projects').upsert({ id: 999, ...words })).error.code).toBe('428C9')
})

test('settings are upserted by category; missing fields keep their value', async () => {
  const { office, store } = await open()
  const save = (category: string, settings: unknown) =>
    office
      .from('settings')
      .upsert(
        { category, settings, updated_at: new Date().toISOString() },
        { onConflict: 'category' },
      )
  expect((await save('company_description', { description: 'Neu' })).error).toBeNull()
  expect((await store.setting(companyDescriptionSettings)).description).toBe('Neu')
  const read = await office
    .from('settings')
    .select('settings')
    .eq('category', 'company_description')
    .single()
  expect(read.data).toEqual({ settings: { description: 'Neu' } })

  await save('site', { siteName: 'Firma', brandColour: '#112233' })
  await save('site', { siteName: 'Andere' })
  expect(await store.setting(siteSettings)).toMatchObject({
    siteName: 'Andere',
    brandColour: '#112233',
  })
  const figures = keyFigureSettings.fallback.stats.map((each) => ({
    number: '7',
    label: each.label,
  }))
  expect((await save('stats', figures)).error).toBeNull()
  expect((await store.setting(keyFigureSettings)).stats.map(({ number }) => number)).toEqual([
    '7',
    '7',
    '7',
    '7',
  ])

  expect((await save('admin', { email: 'x', password: 'y' })).error.code).toBe('23514')
  expect((await save('site', { unknown: 1 })).error).toMatchObject({ code: '23514' })
  expect((await save('stats', figures.slice(1))).error.details).toContain('at least 4')
  const { error } = await office.from('settings').insert({ category: 'site', settings: {} })
  expect(error.code).toBe('23505')
  expect((await office.from('settings').delete().eq('category', 'site')).error.code).toBe('42501')
  // Settings that need a password in the panel are refused.
  expect((await save('security', { requireSecondFactor: false })).error.code).toBe('42501')
  // A row whose id and category belong to different forms is refused.
  const { data } = await office.from('settings').select('id').eq('category', 'site').single()
  const mixed = { id: data.id, category: 'inbox', settings: {} }
  const byNumber = office.from('settings').upsert(mixed, { onConflict: 'id' })
  expect((await byNumber).error.code).toBe('42P10')
})

test('shared fields are written to contact_settings, whichever table they are sent to', async () => {
  const { office, store } = await open()
  // Without shared fields no contact row is created.
  await office
    .from('settings')
    .upsert({ category: 'site', settings: { siteName: 'Neu' } }, { onConflict: 'category' })
  expect(await store.list(contactCollection)).toEqual([])
  const whole = {
    address: { street: 'Musterkai 7', postalCode: '20457', city: 'Hamburg' },
    phone: '040 1',
    email: 'post@firma.example',
    hours: { weekdays: '9–17', weekend: 'zu' },
  }
  expect((await office.from('contact_settings').upsert(whole)).error).toBeNull()
  expect(
    (await office.from('contact_settings').upsert({ ...whole, phone: '040 2' })).error,
  ).toBeNull()
  expect(await store.list(contactCollection)).toMatchObject([
    { phone: '040 2', hours: whole.hours },
  ])
  await office
    .from('settings')
    .upsert(
      { category: 'site', settings: { contactEmail: 'neu@firma.example' } },
      { onConflict: 'category' },
    )
  expect(await store.getContactFacts()).toMatchObject({
    email: 'neu@firma.example',
    phone: '040 2',
  })
  const { data } = await office.from('settings').select('settings').eq('category', 'site').single()
  expect(data.settings).toMatchObject({
    contactEmail: 'neu@firma.example',
    address: 'Musterkai 7, 20457 Hamburg',
  })
  // Addresses with foreign postcodes: fields not sent or unchanged stay.
  for (const address of [
    { street: '10 Downing St', postalCode: 'SW1A 2AA', city: 'London' },
    { street: 'Bahnhofstrasse 1, Hinterhof', postalCode: '8001', city: 'Zürich' },
  ]) {
    expect((await office.from('contact_settings').upsert({ ...whole, address })).error).toBeNull()
    for (const email of ['eins@firma.example', 'zwei@firma.example'])
      await office
        .from('settings')
        .upsert({ category: 'site', settings: { contactEmail: email } }, { onConflict: 'category' })
    const read = await office.from('settings').select('*').eq('category', 'site').single()
    const { category, settings } = read.data
    await office.from('settings').upsert({ category, settings }, { onConflict: 'category' })
    expect(await store.getContactFacts()).toMatchObject({ address, email: 'zwei@firma.example' })
  }
  for (const settings of [
    { address: 'Rue 1, F-75001 Paris' },
    { phoneNumber: '3' },
    { phoneNumber: '040 4' },
  ])
    await office.from('settings').upsert({ category: 'site', settings }, { onConflict: 'category' })
  expect(await store.getContactFacts()).toMatchObject({
    address: { street: 'Rue 1, F-75001 Paris', postalCode: '', city: '' },
    phone: '040 4',
  })
})

test('values that the panel refuses return a PostgREST error code and store nothing', async () => {
  const { office, store, db, ids } = await open()
  const before = await readContentVersion(db)
  const wrong: [string, object | object[], string][] = [
    ['projects', { description: 'Text' }, '23502'],
    ['projects', { ...words, title: '  ' }, '23514'],
    ['projects', { ...words, title: 'x'.repeat(300) }, '23514'],
    ['projects', { ...words, title: 5 }, '22P02'],
    ['projects', { ...words, title: { a: 1 } }, '22P02'],
    ['projects', { ...words, technologies: 'Go, C' }, '22P02'],
    ['projects', { ...words, technologies: ['Go, C'] }, '22P02'],
    ['projects', { ...words, technologies: [['Go']] }, '22P02'],
    ['projects', { ...words, features: [{ title: 'x', other: 1 }] }, '22P02'],
    ['projects', { ...words, is_featured: 'ja' }, '22P02'],
    ['projects', { ...words, order_index: '1a' }, '22P02'],
    ['projects', { ...words, github_url: 'javascript:alert(1)' }, '23514'],
    ['projects', { ...words, image_url: 'http://127.0.0.1/x.png' }, '23514'],
    ['projects', { ...words, image_url: '/media/projects/0000000000000000.webp' }, '23514'],
    ['projects', { ...words, nothing: 1 }, 'PGRST204'],
    ['projects', JSON.parse('{"title":"x","__proto__":{"a":1}}'), 'PGRST204'],
    ['projects', [words, { ...words, title: '' }], '23514'],
    ['projects', [words, 5 as never], 'PGRST102'],
    ['projects', Array.from({ length: 1001 }, () => words), '54000'],
    ['job_listings', { ...words, category_id: 999, department: 'x', location: 'x' }, '23502'],
    ['job_categories', { name: 'Entwicklung' }, '23505'],
    ['testimonials', { name: 'x', position: 'x', company: 'x', content: 'x', rating: 6 }, '23514'],
  ]
  for (const [table, rows, code] of wrong) {
    const { error, status } = await office.from(table).insert(rows)
    expect([rows, error?.code]).toEqual([rows, code])
    expect(status).toBeGreaterThanOrEqual(400)
  }
  const [first] = ids.projects
  expect(
    (await office.from('projects').update(words).neq('title', 'x').eq('id', 'x')).error.code,
  ).toBe('22P02')
  expect((await office.from('projects').update({ id: 5 }).eq('id', first)).error.code).toBe('428C9')
  expect((await office.from('job_categories').delete().eq('id', ids.entwicklung)).error.code).toBe(
    '23503',
  )
  expect(
    (await office.from('projects').update(words).eq('id', 999).select().single()).error.code,
  ).toBe('PGRST116')
  expect(await readContentVersion(db)).toBe(before)
  expect(await titles(store)).toBe('AbG')
})

test('numbers and booleans are accepted as text, as in forms', async () => {
  const { office, ids } = await open()
  const [, second] = ids.projects
  const titled = { ...words, title: 'Neu', order_index: '0', is_featured: 'yes' }
  const made = await office.from('projects').insert(titled).select().single()
  expect(made.data).toMatchObject({ order_index: 0, is_featured: true })
  const voice = { name: 'x', position: 'x', company: 'x', content: 'x', rating: '4' }
  const rated = await office.from('testimonials').insert(voice).select().single()
  expect(rated.data).toMatchObject({ rating: 4 })
  const { title } = (await office.from('projects').select().eq('id', second).single()).data
  const row = { id: String(second), subtitle: 'Als Text' }
  const merged = await office.from('projects').upsert(row).select().single()
  expect(merged.data).toMatchObject({ id: second, title, subtitle: 'Als Text' })
  const stale = await office
    .from('projects')
    .update({ subtitle: 'y', version: '1' })
    .eq('id', second)
  expect(stale.error).toMatchObject({ code: '40001' })
  const { data } = await office.from('job_listings').select().limit(1).single()
  const moved = { title: 'Als Text', category_id: String(data.category_id) }
  expect((await office.from('job_listings').update(moved).eq('id', data.id)).error).toBeNull()
})

test('PATCH and DELETE without a filter return 21000; a body that is not JSON returns PGRST102', async () => {
  const { send, key } = await open()
  const headers = { apikey: await key({ role: 'leitung' }), 'content-type': 'application/json' }
  const ask = async (method: string, body?: string, search = '') =>
    (
      await (
        await send(`http://localhost/rest/v1/projects${search}`, { method, headers, body })
      ).json()
    ).code
  expect(await ask('PATCH', '{"title":"x"}')).toBe('21000')
  expect(await ask('DELETE')).toBe('21000')
  expect(await ask('POST', 'title=x')).toBe('PGRST102')
  expect(await ask('POST', '')).toBe('PGRST102')
  expect(await ask('POST', `["${'x'.repeat(5_000_000)}"]`)).toBe('54000')
  expect(await ask('POST', '[]', '?on_conflict=title')).toBe('42P10')
  expect(await ask('PUT', '{}')).toBe('PGRST117')
  // Invalid values are refused whether or not a row matches.
  const wrong = {
    title: ['x'],
    order_index: 'x',
    id: 'x',
    version: '1a',
    is_sample: 1,
    created_at: 5,
  }
  for (const [name, value] of Object.entries(wrong)) {
    const body = JSON.stringify({ [name]: value })
    for (const search of ['?id=eq.0', '?id=gt.0'])
      expect([body, await ask('PATCH', body, search)]).toEqual([body, '22P02'])
  }
  expect(await ask('POST', '{}', '?select=nothing')).toBe('23502')
})

test('timestamps are stored in UTC, and invalid ones return 22P02', async () => {
  const { office, store } = await open()
  const text = { teaser: 'x', author: 'Ada', content: '<p>x</p>' }
  for (const [sent, kept] of [
    ['2999-11-23T19:06:59.565Z', '2999-11-23T19:06:59.565Z'],
    // The hour that occurs twice when summer time ends.
    ['2027-10-31T00:30:00Z', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31T02:30:00+01:00', '2027-10-31T01:30:00.000Z'],
    ['2027-06-01T12:00:00', '2027-06-01T12:00:00.000Z'],
    ['2027-06-01 12:00:00.123456+02', '2027-06-01T10:00:00.123Z'],
    ['2027-06-01', '2027-06-01T00:00:00.000Z'],
  ]) {
    const { data, error } = await office
      .from('blog_posts')
      .insert({ ...text, title: `Um ${sent}`, published_at: sent })
      .select()
      .single()
    expect([sent, error]).toEqual([sent, null])
    expect([sent, (await store.find(post, data.id))?.published_at]).toEqual([sent, kept])
  }
  for (const sent of [
    '5',
    '2027-02-30T10:00:00Z',
    '2027-13-01T10:00:00Z',
    '2027-06-01T25:00:00',
    '2027-06-01T10:00:00+25:00',
    'morgen',
    '',
  ]) {
    const { error } = await office
      .from('blog_posts')
      .insert({ ...text, title: `Um ${sent}`, published_at: sent })
    expect([sent, error?.code]).toEqual([sent, '22P02'])
  }
})

test('insert sanitises HTML, generates the slug and sets published_at', async () => {
  const { office, store } = await open()
  const { data } = await office
    .from('blog_posts')
    .insert({
      ...{ title: 'Über uns', teaser: 'x', author: 'Ada', is_published: true },
      content: '<p onclick="x">Text<script>alert(1)</script></p>',
    })
    .select()
    .single()
  expect(data).toMatchObject({ content: '<p>Text</p>', slug: 'ueber-uns' })
  expect((await store.find(post, data.id))?.published_at).toMatch(/^20/)
  const upserted = await office
    .from('blog_posts')
    .upsert({ slug: 'ueber-uns', title: 'Anders' }, { onConflict: 'slug' })
  expect(upserted.error).toBeNull()
  expect((await store.find(post, data.id))?.title).toBe('Anders')
  const ignored = await office
    .from('blog_posts')
    .upsert({ slug: 'ueber-uns', title: 'Nie' }, { onConflict: 'slug', ignoreDuplicates: true })
    .select()
  expect(ignored.data).toEqual([])
})

test('1,000 rows in one call are one change set and about two statements per row', async () => {
  const { office, store, db, database } = await open()
  const counted = counting(database.db)
  database.db = counted.db
  const few = (count: number) => expect(count).toBeLessThan(2200)
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...words, title: `P${at}` }))
  const before = await readContentVersion(db)
  few(
    await counted.statements(async () => {
      const { data } = await office.from('projects').insert(many).select('id')
      expect(data).toHaveLength(1000)
    }),
  )
  few(
    await counted.statements(async () => {
      const { count } = await office
        .from('projects')
        .update({ subtitle: 'gleich' }, { count: 'exact' })
        .like('title', 'P*')
      expect(count).toBe(1000)
    }),
  )
  expect(await readContentVersion(db)).toBe(before + 2)
  expect((await store.list(project)).filter(({ subtitle }) => subtitle === 'gleich')).toHaveLength(
    1000,
  )
  for (const { id } of (await store.list(project)).slice(-2))
    expect(await store.history(project, id, { limit: 5 })).toHaveLength(2)
})

test('redirects are upserted by source, and a loop within one call is refused', async () => {
  const { office, store, db, database } = await open()
  const save = (rows: object[]) =>
    office.from('redirects').upsert(rows, { onConflict: 'source' }).select('source,target')
  const many = Array.from({ length: 200 }, (_, at) => ({
    source: `/alt-${at}`,
    target: '/kontakt',
  }))
  expect((await save(many)).error).toBeNull()
  const counted = counting(database.db)
  database.db = counted.db
  const changed = [
    { source: '/alt-0', target: '/karriere' },
    { source: '/neu', target: '/' },
  ]
  expect((await save(changed)).data).toEqual(changed)
  // The related rows are read once per call.
  expect(await counted.rowsRead(() => save(many))).toBeLessThan(2500)
  expect(await store.list(redirect)).toHaveLength(201)

  const before = await readContentVersion(db)
  const circle = [
    { source: '/a', target: '/b' },
    { source: '/b', target: '/a' },
  ]
  expect((await save(circle)).error).toMatchObject({
    code: '23514',
    details: expect.stringContaining('circle'),
  })
  expect((await save([{ source: '/kontakt', target: '/' }])).error.code).toBe('23514')
  expect((await save([many[0] ?? {}, many[0] ?? {}])).error.code).toBe('21000')
  expect(await readContentVersion(db)).toBe(before)
})

test('a key that only proposes writes into a draft, 403 without one', async () => {
  const { client, store, db, database, ids } = await open()
  const proposing = await client({ role: 'leitung', onlyProposes: true, name: 'Agentur' })
  const [first] = ids.projects
  const refused = await proposing.from('projects').update({ title: 'X' }).eq('id', first)
  expect(refused).toMatchObject({
    status: 403,
    error: { code: '42501', hint: expect.stringContaining('draft=') },
  })
  const draft = async (query: { setHeader(name: string, value: string): PromiseLike<never> }) =>
    query.setHeader('Prefer', 'return=representation,draft=M%C3%A4rz')
  const before = await readContentVersion(db)
  const changed = await draft(
    proposing.from('projects').update({ title: 'X' }).eq('id', first).select(),
  )
  expect(changed).toMatchObject({ status: 202, data: [{ title: 'X' }] })
  const added = await draft(proposing.from('projects').insert(words).select())
  expect(added).toMatchObject({ status: 202, data: [{ title: 'Neu' }] })
  await draft(proposing.from('projects').delete().eq('id', ids.projects[1]).select())
  expect(await readContentVersion(db)).toBe(before)
  expect(await titles(store)).toBe('AbG')
  const [found, ...others] = await listOpenDrafts(database)
  expect([found?.name, found?.owner, others]).toEqual(['März', 'Agentur (API)', []])
  expect((await listDraftChanges(db, found?.id ?? 0)).map(({ what }) => what)).toEqual([
    'update',
    'create',
    'remove',
  ])
})

/** The tables that each role may write. */
const writes: Record<string, string[]> = {
  leitung: ['projects', 'hero_slider', 'job_listings', 'settings'],
  redaktion: ['projects', 'hero_slider'],
  zuarbeit: [],
  personal: ['job_listings'],
  anfragen: [],
  fachbereich: [],
  anybody: [],
}

/** Roles with settings of their own, such as texts of pages or answers. */
const settle = new Set(['redaktion', 'zuarbeit', 'personal', 'anfragen'])

/** Tables that the role may write in a draft only. */
const proposes: Record<string, string[]> = { zuarbeit: ['projects', 'hero_slider'] }

test('settings that exist in a draft only are updated in the draft', async () => {
  const { office, store, app } = await open()
  const inDraft = <Call extends { setHeader(name: string, value: string): Call }>(call: Call) =>
    call.setHeader('Prefer', 'draft=Texte,return=representation')
  const row = { category: 'company_description', settings: { description: 'Eins' } }
  const forms = () => office.from('settings')
  expect((await inDraft(forms().upsert(row, { onConflict: 'category' }))).status).toBe(202)
  const settings = { description: 'Zwei' }
  const changed = await inDraft(forms().update({ settings }).eq('category', row.category))
  expect([changed.status, changed.data]).toMatchObject([202, [{ settings }]])
  const [draft] = await listOpenDrafts(app.database)
  await publishDraft(app.database, draft?.id ?? 0, { by: 'ada' })
  expect(await store.setting(companyDescriptionSettings)).toMatchObject(settings)
  // Without a matching row no draft is created.
  const nothing = await inDraft(forms().update({ settings }).eq('category', 'nichts'))
  expect([nothing.data, await listOpenDrafts(app.database)]).toEqual([[], []])
})

test('concurrent first calls with one draft name create one draft', async () => {
  const { client, db, store } = await openProtocol()
  await someContent(store)
  const proposing = await client({ role: 'redaktion', onlyProposes: true })
  const add = (title: string) =>
    proposing
      .from('projects')
      .insert({ title, description: 'x' })
      .setHeader('prefer', 'draft=Herbst')
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(add))
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
  expect(await db.selectFrom('drafts').select('name').execute()).toEqual([{ name: 'Herbst' }])
  expect(await db.selectFrom('draft_changes').select('id').execute()).toHaveLength(4)
})

test('a draft name of another person gives no access to that draft', async () => {
  const { app, client, database, ids } = await open()
  const [first] = ids.projects
  const id = await createDraft(database, 'Geheim', 'ada@firma.example')
  const copy = await app.snapshots.workingCopy(id)
  await copy.store.update(project, first ?? 0, { title: 'Noch geheim' }, { by: 'ada', seen: 1 })
  const spy = await client({ role: 'zuarbeit', name: 'Spion' })
  const asked = (values: object) =>
    spy
      .from('projects')
      .update(values)
      .gt('id', 0)
      .select()
      .setHeader('Prefer', 'return=representation,draft=Geheim')
  expect(await asked({})).toMatchObject({ status: 202, data: [] })
  expect(JSON.stringify(await asked({ subtitle: 'x' }))).not.toContain('Noch geheim')
  expect((await listOpenDrafts(database)).map(({ owner }) => owner)).toEqual([
    'Spion (API)',
    'ada@firma.example',
  ])
  expect(await listDraftChanges(database.db, id)).toHaveLength(1)
})

test('a refused call, or one without changes, creates no draft', async () => {
  const { client, database, ids } = await open()
  const proposing = await client({ role: 'leitung', onlyProposes: true })
  const projects = () => proposing.from('projects')
  const calls = [
    [projects().insert([]), 202],
    [projects().insert({ title: '' }), 400],
    [projects().insert(words).select('nothing'), 400],
    [projects().update({ title: 'x' }).eq('id', 0), 202],
    [projects().update({}).eq('id', ids.projects[0]), 202],
    [projects().update({ title: 'x' }).gt('id', 0).select().single(), 406],
    [projects().upsert({ id: 999_999, ...words }), 400],
    [projects().delete().eq('id', 0), 202],
    [
      proposing
        .from('settings')
        .update({ settings: { nothing: 1 } })
        .eq('category', 'site'),
      400,
    ],
  ] as const
  for (const [at, [call, status]] of calls.entries()) {
    const answer = await call.setHeader('Prefer', 'return=representation,draft=Leer')
    expect([at, answer.status]).toEqual([at, status])
    expect([at, await listOpenDrafts(database)]).toEqual([at, []])
  }
})

test('a concurrent change or publication of the draft returns 409 with 40001', async () => {
  const { app, client, database, db, ids } = await open()
  const proposing = await client({ role: 'leitung', onlyProposes: true })
  const propose = (title: string) =>
    proposing
      .from('projects')
      .update({ title })
      .eq('id', ids.projects[0])
      .setHeader('Prefer', 'draft=Herbst')
  expect((await propose('a')).status).toBe(202)
  const [draft] = await listOpenDrafts(database)
  // Another instance writes between reading and writing.
  const copyOf = app.snapshots.workingCopy
  app.snapshots.workingCopy = async (id) => {
    const copy = await copyOf(id)
    await db.updateTable('drafts').set({ version: 1 }).where('id', '=', id).execute()
    return copy
  }
  expect(await propose('b')).toMatchObject({ status: 409, error: { code: '40001' } })
  app.snapshots.workingCopy = async (id) => {
    const copy = await copyOf(id)
    await publishDraft(database, id, { by: 'ada' })
    return copy
  }
  expect(await propose('c')).toMatchObject({ status: 409, error: { code: '40001' } })
  expect(await findDraft(database, draft?.id ?? 0)).not.toMatchObject({ published_at: null })
})

test('id, version, created_at and is_sample are accepted unchanged and refused otherwise', async () => {
  const { office, db, ids } = await open()
  const one = () => office.from('projects')
  const { data: row } = await one().select().eq('id', ids.projects[0]).single()
  const { data: form } = await office.from('settings').select().eq('category', 'site').single()
  const before = await readContentVersion(db)
  const wrong = {
    id: row.id + 1,
    is_sample: !row.is_sample,
    created_at: '2001-01-01T00:00:00.000Z',
    version: row.version - 1,
  }
  for (const [name, value] of Object.entries(wrong)) {
    const status = name === 'version' ? 409 : 400
    const code = name === 'version' ? '40001' : '428C9'
    const update = one().update({ title: 'x', [name]: value })
    expect([name, await update.eq('id', row.id)]).toMatchObject([name, { status, error: { code } }])
    if (name === 'created_at') continue
    const other = name === 'is_sample' ? !form.is_sample : value
    const saved = office.from('settings').update({ settings: {}, [name]: other })
    const refused = { status, error: { code } }
    expect([name, await saved.eq('id', form.id)]).toMatchObject([name, refused])
  }
  const moved = await office.from('settings').update({ category: 'seo' }).eq('category', 'site')
  expect(moved).toMatchObject({ status: 400, error: { code: '428C9' } })
  const made = await one().insert({ ...words, is_sample: true })
  expect(made).toMatchObject({ status: 400, error: { code: '428C9' } })
  expect(await readContentVersion(db)).toBe(before)
  expect((await one().update(row).eq('id', row.id)).status).toBe(204)
  expect((await office.from('settings').update(form).eq('id', form.id)).status).toBe(204)
})

test('each role writes its own area only, by every method', async () => {
  const { client, db, ids, store } = await open()
  const targets = {
    projects: [ids.projects[0], { title: 'Von hier' }],
    hero_slider: [ids.slide, { title: 'Von hier' }],
    job_listings: [ids.open, { title: 'Von hier' }],
    settings: [1, { settings: { siteName: 'Von hier' } }],
  } as const
  for (const [role, allowed] of Object.entries(writes)) {
    const own = await client({ role: role as 'leitung' })
    for (const [table, [id, values]] of Object.entries(targets)) {
      const before = await readContentVersion(db)
      const done = await own.from(table).update(values).eq('id', id)
      expect([role, table, done.error?.code]).toEqual([
        role,
        table,
        allowed.includes(table) ? undefined : '42501',
      ])
      if (!allowed.includes(table)) {
        const tries = [
          own.from(table).upsert({ id, ...values }),
          own.from(table).insert(table === 'settings' ? { category: 'seo', settings: {} } : values),
          own.from(table).delete().eq('id', id),
          own.from(table).insert([]),
          own.from(table).update(values).eq('id', 0),
        ]
        const mayOthers =
          proposes[role]?.includes(table) || (table === 'settings' && settle.has(role))
        for (const { status } of await Promise.all(tries))
          expect(mayOthers ? [201, 204, 400, 403] : [403]).toContain(status)
        const intoDraft = own.from(table).update({ title: 'Vorgeschlagen' }).eq('id', id)
        const { status } = await intoDraft.setHeader('Prefer', 'draft=Vorschlag')
        expect([role, table, status === 202]).toEqual([
          role,
          table,
          proposes[role]?.includes(table) ?? false,
        ])
      }
      expect(await readContentVersion(db)).toBe(before + Number(allowed.includes(table)))
    }
  }
  expect(await db.selectFrom('drafts').select('name').execute()).toEqual([{ name: 'Vorschlag' }])
  expect(await store.list(slide)).toHaveLength(2)
  expect(await store.list(job)).toHaveLength(3)
})
