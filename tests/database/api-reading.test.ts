import { expect, test } from 'vitest'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { buildReadableRowsCondition } from '#api/rows/readable-rows.server.ts'
import { type ExposedTable, exposedTables } from '#api/rows/tables.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { collections } from '#content/types/collections.ts'
import { feature } from '#content/types/feature.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { redirect } from '#content/types/redirect.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { addApplication, addMessage } from '../inbox-program.ts'
import { openProtocol, origin } from '../program-client.ts'
import { contentEverywhere, someContent } from '../program-content.ts'

async function open() {
  const opened = await openProtocol()
  const ids = await someContent(opened.store)
  return {
    ...opened,
    ids,
    anybody: await opened.client(),
    office: await opened.client({ role: 'leitung' }),
  }
}

const by = { by: 'ada@firma.example' }

/** Operators and the first letters of the projects that they match. */
const operators: [string, string, string, string][] = [
  ['title', 'eq', 'Alpha', 'A'],
  ['title', 'eq', 'alpha', ''],
  ['title', 'neq', 'Alpha', 'bG'],
  ['order_index', 'gt', '0', 'bG'],
  ['order_index', 'gte', '1', 'bG'],
  ['order_index', 'lt', '1', 'A'],
  ['order_index', 'lte', '1', 'Ab'],
  // Text is compared by bytes on both engines: capitals first.
  ['title', 'lt', 'a', 'AG'],
  ['title', 'like', 'A*', 'A'],
  ['title', 'like', 'a*', ''],
  ['title', 'ilike', 'a*', 'A'],
  ['title', 'ilike', '*ÄM*', 'G'],
  ['title', 'like', '*ÄM*', ''],
  ['title', 'like', 'beta__', 'b'],
  ['title', 'like', 'beta\\_2', 'b'],
  ['title', 'like', 'Alph\\_', ''],
  ['subtitle', 'like', 'a\\%b', 'A'],
  // An escaped wildcard beside a wildcard is literal.
  ['subtitle', 'like', 'a\\%%', 'A'],
  ['subtitle', 'like', '*\\**', 'A'],
  ['subtitle', 'not.like', 'a\\%%', 'G'],
  ['subtitle', 'like', 'a%%b', 'A'],
  ['subtitle', 'like', '%', 'AG'],
  ['title', 'like', '*[*', ''],
  ['title', 'like', '*(y)', 'G'],
  ['title', 'like', 'Alph', ''],
  ['subtitle', 'is', 'null', 'b'],
  ['subtitle', 'is', 'not_null', 'AG'],
  ['subtitle', 'neq', 'ÄB', 'A'],
  ['subtitle', 'not.eq', 'ÄB', 'A'],
  ['subtitle', 'not.is', 'null', 'AG'],
  ['is_featured', 'is', 'true', 'b'],
  ['is_featured', 'eq', 'false', 'AG'],
  ['is_featured', 'not.is', 'true', 'AG'],
  ['title', 'in', '(Alpha,"Gämma \\"x\\", (y)")', 'AG'],
  ['title', 'not.in', '(Alpha)', 'bG'],
  ['title', 'in', '()', ''],
  ['title', 'not.in', '()', 'AbG'],
  ['order_index', 'in', '(0,2)', 'AG'],
  // Alpha has Go and C, beta_2 nothing, Gämma two entries that need quotes.
  ['technologies', 'cs', '{Go}', 'A'],
  ['technologies', 'cs', '{Go, C}', 'A'],
  ['technologies', 'cs', '{Go,Go}', 'A'],
  ['technologies', 'cs', '{Go,Rust}', ''],
  ['technologies', 'cs', '{go}', ''],
  ['technologies', 'cs', '{}', 'AbG'],
  ['technologies', 'cs', '["C"]', 'A'],
  ['technologies', 'cs', '{"a,b"}', 'G'],
  ['technologies', 'cs', '["say \\"x\\""]', 'G'],
  ['technologies', 'cs', '{"say \\"x\\""}', 'G'],
  ['technologies', 'not.cs', '{Go}', 'bG'],
  ['technologies', 'cd', '{Go,C,Rust}', 'Ab'],
  ['technologies', 'cd', '{Go}', 'b'],
  ['technologies', 'cd', '{}', 'b'],
  ['technologies', 'not.cd', '{}', 'AG'],
  ['technologies', 'ov', '{Rust,C}', 'A'],
  ['technologies', 'ov', '["a,b","C"]', 'AG'],
  ['technologies', 'ov', '{}', ''],
  ['technologies', 'is', 'not_null', 'AbG'],
]

test('each filter operator matches the rows that PostgREST documents', async () => {
  const { anybody } = await open()
  for (const [column, operator, value, expected] of operators) {
    const { data, error } = await anybody
      .from('projects')
      .select('title')
      .filter(column, operator, value)
      .order('order_index')
    const found = error ?? data.map((row: { title: string }) => row.title[0]).join('')
    expect([column, operator, value, found]).toEqual([column, operator, value, expected])
  }
})

/** Further operators of PostgREST; ignoring them would match more rows than requested. */
const notOffered = ['match', 'imatch', 'isdistinct', 'fts', 'plfts', 'phfts', 'wfts']
const ofRanges = ['sl', 'sr', 'nxr', 'nxl', 'adj']
const modified = ['eq(any)', 'like(all)', 'not.ilike(any)', 'wfts(german)']

test('an operator that is not offered returns PGRST100, alone, negated and nested', async () => {
  const { office } = await open()
  const code = async (query: PromiseLike<{ error: { code: string } | null; data: unknown }>) => {
    const { error, data } = await query
    return [error?.code, data]
  }
  for (const operator of [...notOffered, ...ofRanges, ...modified]) {
    const from = () => office.from('projects').select('id')
    for (const query of [
      from().filter('title', operator, '{a}'),
      from().filter('title', `not.${operator}`, '{a}'),
      from().or(`id.eq.1,title.${operator}.{a}`),
      office.from('projects').update({ title: 'X' }).filter('title', operator, '{a}'),
      office.from('projects').delete().filter('title', operator, '{a}'),
    ])
      expect([operator, await code(query)]).toEqual([operator, ['PGRST100', null]])
  }
  // A text column is no array.
  for (const operator of ['cs', 'cd', 'ov'])
    for (const query of [
      office.from('projects').select('id').filter('title', operator, '{a}'),
      office.from('projects').delete().filter('title', operator, '{a}'),
    ])
      expect(await code(query)).toEqual(['42883', null])
  expect((await office.from('projects').select('id').neq('title', 'X')).data).toHaveLength(3)
})

test('and, or and not combine filters', async () => {
  const { anybody } = await open()
  const titles = async (query: PromiseLike<{ data: { title: string }[] }>) =>
    (await query).data.map(({ title }) => title[0]).join('')
  const from = () => anybody.from('projects').select('title').order('order_index')
  expect(await titles(from().or('title.eq.Alpha,order_index.eq.2'))).toBe('AG')
  expect(await titles(from().or('and(title.eq.Alpha,order_index.eq.2),is_featured.is.true'))).toBe(
    'b',
  )
  expect(await titles(from().or('technologies.cs.{Go,C},technologies.ov.{"a,b"}'))).toBe('AG')
  expect(await titles(from().contains('technologies', ['Go']))).toBe('A')
  expect(await titles(from().containedBy('technologies', ['Go', 'C']))).toBe('Ab')
  expect(await titles(from().overlaps('technologies', ['C', 'D']))).toBe('A')
  expect(await titles(from().not('title', 'eq', 'Alpha').lt('order_index', 2))).toBe('b')
  expect(await titles(from().or('title.in.(Alpha,"x,y"),subtitle.not.is.null'))).toBe('AG')
  expect(await titles(from().match({ title: 'Alpha', order_index: 0 }))).toBe('A')
})

test('order, range and count select rows, and status and Content-Range match', async () => {
  const { anybody, send, key } = await open()
  const by = async (...order: unknown[]) =>
    (
      await anybody
        .from('projects')
        .select('title')
        .order(...order)
    ).data
      .map((row: { title: string }) => row.title[0])
      .join('')
  expect(await by('subtitle', { ascending: true })).toBe('AGb')
  expect(await by('subtitle', { ascending: false })).toBe('bGA')
  expect(await by('subtitle', { ascending: true, nullsFirst: true })).toBe('bAG')
  expect(await by('subtitle', { ascending: false, nullsFirst: false })).toBe('GAb')
  expect(await by('title', { ascending: false })).toBe('bGA')

  const part = await anybody.from('projects').select('id', { count: 'exact' }).range(1, 1)
  expect(part).toMatchObject({ count: 3, status: 206 })
  expect(part.data).toHaveLength(1)
  const head = await anybody.from('projects').select('*', { count: 'exact', head: true })
  expect(head).toMatchObject({ count: 3, data: null, error: null })
  const beyond = await anybody.from('projects').select('id', { count: 'exact' }).range(10, 11)
  expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })

  const headers = { apikey: await key(), range: '0-1' }
  const answer = await send('http://localhost/rest/v1/projects?select=id', { headers })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-1/*'])
})

test('Range and limit/offset combine to their intersection', async () => {
  const { send, key } = await open()
  const apikey = await key()
  const part = async (query: string, range: string) => {
    const headers = { apikey, range }
    const answer = await send(`http://localhost/rest/v1/projects?select=id${query}`, { headers })
    return [answer.status, answer.headers.get('content-range')]
  }
  expect(await part('&limit=3', '0-1')).toEqual([200, '0-1/*'])
  expect(await part('&limit=2', '1-2')).toEqual([200, '1-1/*'])
  expect(await part('&offset=1', '0-1')).toEqual([200, '1-1/*'])
  expect(await part('&offset=1&limit=1', '1-')).toEqual([200, '1-1/*'])
  expect(await part('&limit=0', '0-1')).toEqual([200, '*/*'])
  expect(await part('&limit=1', '1-2')).toEqual([416, null])
  expect(await part('', '2-1')).toEqual([416, null])
})

test('stripNulls leaves out null columns', async () => {
  const { anybody, ids } = await open()
  const from = () => anybody.from('projects').select('title,subtitle,technologies').order('id')
  const { data } = await from().stripNulls()
  expect(data[0]).toMatchObject({ title: 'Alpha', subtitle: 'a%b' })
  expect(data[1]).toEqual({ title: 'beta_2', technologies: [] })
  const [, second] = ids.projects
  expect((await from().eq('id', second).stripNulls().single()).data).toEqual(data[1])
  expect((await from().eq('id', second).single()).data).toHaveProperty('subtitle', null)
})

test('single and maybeSingle return PGRST116 for several rows, single also for none', async () => {
  const { anybody, ids } = await open()
  const from = () => anybody.from('projects').select('title')
  expect((await from().eq('id', ids.projects[0]).single()).data).toEqual({ title: 'Alpha' })
  expect((await from().eq('id', 999).single()).error).toMatchObject({ code: 'PGRST116' })
  expect((await from().single()).error).toMatchObject({ code: 'PGRST116' })
  expect(await from().eq('id', 999).maybeSingle()).toMatchObject({ data: null, error: null })
  expect((await from().maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
})

test('job_listings can embed job_categories; an unknown relation returns PGRST200', async () => {
  const { anybody, office } = await open()
  const { data } = await anybody
    .from('job_listings')
    .select('*, job_categories(name)')
    .order('order_index')
  expect(data).toMatchObject([{ title: 'Offen', job_categories: { name: 'Entwicklung' } }])
  const renamed = await office
    .from('job_listings')
    .select('titel:title, category:job_categories!category_id(id, n:name)')
    .eq('title', 'Zu')
    .single()
  expect(renamed.data).toEqual({ titel: 'Zu', category: { id: expect.any(Number), n: 'Ärzte' } })
  const by = (via: string) => office.from('job_listings').select(`job_categories!${via}(name)`)
  expect((await by('job_listings_category_id_fkey')).data).toContainEqual({
    job_categories: { name: 'Ärzte' },
  })
  expect((await by('job_listings_title_fkey')).error).toMatchObject({ code: 'PGRST200' })
  const { error } = await anybody.from('projects').select('*, job_categories(name)')
  expect(error).toMatchObject({ code: 'PGRST200', hint: expect.stringContaining('job_listings') })
})

test('the key of anybody reads only what visitors see', async () => {
  const { anybody, db, store } = await open()
  await db
    .insertInto('settings')
    .values({
      ...{ category: 'admin', settings: '{"email":"a@b.example","password":"x"}' },
      ...{ version: 1, updated_at: 'x', is_sample: false },
    })
    .execute()
  const titles = async (table: string, column = 'title') =>
    (await anybody.from(table).select(column)).data.map(
      (row: Record<string, string>) => row[column],
    )
  expect(await titles('hero_slider')).toEqual(['An'])
  expect(await titles('job_listings')).toEqual(['Offen'])
  expect(await titles('job_categories', 'name')).toEqual(['Entwicklung'])
  expect(await titles('blog_posts')).toEqual(['Da'])
  expect(await titles('settings', 'category')).toEqual(['site'])
  const [person] = (await anybody.from('team_members').select()).data
  expect(Object.keys(person)).not.toContain('email')
  expect(JSON.stringify(person)).not.toContain('eva@')
  for (const column of ['email', 'phone', 'version', 'is_sample', 'updated_at']) {
    const asked = [
      anybody.from('team_members').select(column),
      anybody.from('team_members').select().eq(column, 'x'),
      anybody.from('team_members').select().order(column),
    ]
    for (const { error } of await Promise.all(asked)) expect(error).toMatchObject({ code: '42703' })
  }
  // Filters do not reveal hidden columns and rows either.
  const guesses = [
    anybody.from('job_listings').select().eq('title', 'Zu'),
    anybody
      .from('hero_slider')
      .select()
      .or('is_active.is.false,is_active.is.true')
      .eq('title', 'Aus'),
    anybody.from('settings').select().eq('category', 'admin'),
    anybody.from('settings').select().eq('category', 'company_facts'),
  ]
  for (const { data } of await Promise.all(guesses)) expect(data).toEqual([])

  await store.saveSetting(
    keyFigureSettings,
    { ...keyFigureSettings.fallback, isShown: false },
    { ...by, seen: 0 },
  )
  expect(await titles('settings', 'category')).toEqual(['site'])
  await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { ...by, seen: 1 })
  expect((await titles('settings', 'category')).sort()).toEqual(['site', 'stats'])
  const unseen = { ...technologySettings.fallback, isShown: false }
  await store.saveSetting(technologySettings, unseen, { ...by, seen: 0 })
  expect((await titles('settings', 'category')).sort()).toEqual(['site', 'stats'])
  await store.create(redirect, { source: '/geheim', target: '/karriere', is_foreign: false }, by)
  expect(await titles('redirects', 'source')).toEqual([])
  await store.saveSetting(siteVisibilitySettings, { isPublic: false, link: 1 }, { ...by, seen: 0 })
  expect((await anybody.from('projects').select()).error).toMatchObject({ code: '42501' })
})

/** A marker in everything that visitors must not know. */
const secret = 'GEHEIM'

/** Adds one hidden row of every kind. */
async function hide({ db, store, client }: Awaited<ReturnType<typeof openProtocol>>) {
  const text = { title: secret, description: secret, teaser: secret, content: `<p>${secret}</p>` }
  const add = async (type: Parameters<typeof store.create>[0], values: object) =>
    (
      await store.create(
        type,
        { ...createBlankValues(type.fields), ...text, ...values } as never,
        by,
      )
    ).row.id
  const hidden = {
    job_categories: [await add(jobCategory, { name: secret })],
    blog_posts: [
      await add(post, { slug: 'entwurf' }),
      await add(post, {
        slug: 'bald',
        is_published: true,
        published_at: '2999-01-01T00:00:00.000Z',
      }),
      await add(post, { slug: 'zurueck', published_at: '2026-01-01T00:00:00.000Z' }),
    ],
    hero_slider: [await add(slide, { cta: secret, cta_link: '/' })],
    job_listings: [] as number[],
    settings: [] as number[],
  }
  const ofJob = { department: secret, location: secret, category_id: hidden.job_categories[0] }
  hidden.job_listings = [
    await add(job, ofJob),
    await add(job, { ...ofJob, is_active: true, valid_through: '2020-01-01' }),
  ]
  for (const category of ['admin', 'nothing'])
    await db
      .insertInto('settings')
      .values({
        ...{ category, settings: JSON.stringify({ email: secret, password: secret }) },
        ...{ version: 1, updated_at: secret, is_sample: false },
      })
      .execute()
  await db
    .updateTable('settings')
    .set({ settings: JSON.stringify({ email: secret }) })
    .where('category', '=', 'inbox')
    .execute()
  const forms = await db.selectFrom('settings').select(['id', 'category']).execute()
  hidden.settings = forms.filter(({ category }) => category !== 'site').map(({ id }) => id)
  await db
    .updateTable('team_members')
    .set({ email: `${secret}@firma.example`, phone: secret })
    .execute()
  await addMessage(db, { name: secret, message: secret })
  await addApplication(db, { last_name: secret })
  await createAdministrator(db, {
    ...{ email: 'geheim@firma.example', password: 'tulpe-kanne-dose-1', name: secret },
    ...{ roles: ['leitung'], jobs: [] },
  })
  const proposing = await client({ role: 'leitung', onlyProposes: true })
  const proposed = { title: secret, description: secret }
  await proposing.from('projects').insert(proposed).setHeader('prefer', `draft=${secret}`)
  return hidden
}

const elsewhere = ['messages', 'user', 'drafts', 'settings', 'team_members', 'job_categories']

/** Queries of each table and column by every operator that could reveal something. */
const questions = (table: string, columns: string[]) => [
  ...['GET', 'HEAD'].map((method) => [method, `${table}?select=*`] as const),
  ...elsewhere.map((other) => ['GET', `${table}?select=*,${other}(*)`] as const),
  ...columns.flatMap((column) => [
    ['GET', `${table}?select=${column}`] as const,
    ['GET', `${table}?select=id&order=${column}.desc.nullslast`] as const,
    ['HEAD', `${table}?${column}=is.null`] as const,
    ['HEAD', `${table}?${column}=gt.1`] as const,
    ['GET', `${table}?${column}=eq.${secret}`] as const,
    ['GET', `${table}?${column}=not.ilike.*${secret}*`] as const,
    ['GET', `${table}?or=(${column}.is.false,${column}.not.in.(true,${secret}))`] as const,
  ]),
]

test('hidden rows change no answer to the key of anybody', async () => {
  const opened = await openProtocol()
  const { db, send, key, store, owner } = opened
  await contentEverywhere(store)
  const hidden = await hide(opened)
  const all = await db.introspection.getTables()
  const asked = all
    .filter(({ name }) => ['messages', ...shown].includes(name))
    .flatMap(({ name, columns }) =>
      questions(
        name,
        columns.map(({ name }) => name),
      ),
    )
  const ask = async (apikey: string, [method, search]: (typeof asked)[number]) => {
    const headers = { apikey, prefer: 'count=exact' }
    const answer = await send(`${origin}/rest/v1/${search}`, { method, headers })
    const { status } = answer
    return { search, status, range: answer.headers.get('content-range'), text: await answer.text() }
  }
  const answers = async (apikey: string) => {
    const list = []
    for (const each of asked) list.push(await ask(apikey, each))
    return list
  }
  const [anybody, office] = [await key(), await key({ role: 'leitung' })]
  const before = await answers(anybody)
  // A refusal quotes the query.
  const done = before.filter(({ status }) => status < 400)
  expect(done.length).toBeGreaterThan(300)
  for (const { search, text } of done)
    expect([search, text.toUpperCase().includes(secret)]).toEqual([search, false])
  for (const table of Object.keys(hidden))
    expect((await ask(office, ['GET', `${table}?select=*`])).text).toContain(secret)

  // A job is deleted before its category.
  for (const [table, ids] of Object.entries(hidden).reverse())
    await db
      .deleteFrom(table as 'settings')
      .where('id', 'in', ids)
      .execute()
  for (const table of ['messages', 'applications', 'draft_changes', 'drafts'] as const)
    await db.deleteFrom(table).execute()
  // Keys are deleted with their owner.
  await db.deleteFrom('user').where('id', '!=', owner).execute()
  await db.updateTable('team_members').set({ email: 'x', phone: null, version: 9 }).execute()
  await db.updateTable('projects').set({ version: 9, is_sample: true, updated_at: 'x' }).execute()
  expect(await answers(anybody)).toEqual(before)
})

test('the key of anybody can write nothing, by any table, method and Prefer', async () => {
  const opened = await openProtocol()
  const { db, send, key, store } = opened
  await contentEverywhere(store)
  await hide(opened)
  const apikey = await key()
  const names = (await db.introspection.getTables()).map(({ name }) => name as 'projects')
  const stored = async () => {
    // The last use and the counter of a key are no content.
    const kept = names.filter((name: string) => !['program_keys', 'sending_counts'].includes(name))
    const rows = kept.map((name) => db.selectFrom(name).selectAll().execute())
    return (await Promise.all(rows)).map((list, at) => [
      kept[at],
      list.map((row) => JSON.stringify(row)).sort(),
    ])
  }
  const ask = async (path: string, method: string, body?: string, prefer = '') => {
    const headers = { apikey, prefer, 'content-type': 'application/json' }
    const answer = await send(origin + path, { method, headers, ...(body && { body }) })
    return [path, method, prefer, answer.status >= 400 && answer.status < 500]
  }
  await ask('/rest/v1/projects', 'GET')
  const before = await stored()
  const row = '{"id":1,"title":"X","name":"X","category":"site","settings":{"siteName":"X"}}'
  for (const name of names)
    for (const prefer of ['', 'return=representation', 'draft=Neu', 'resolution=merge-duplicates'])
      for (const [method, search, body] of [
        ['POST', '', row],
        ['POST', '?on_conflict=category', `[${row}]`],
        ['PATCH', '?id=gt.0', row],
        ['PUT', '?id=eq.1', row],
        ['DELETE', '?id=gt.0', undefined],
      ] as const) {
        const path = `/rest/v1/${name}${search}`
        expect(await ask(path, method, body, prefer)).toEqual([path, method, prefer, true])
      }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of [
      'images/projects/a.svg',
      'images',
      'documents/a.pdf',
      'move',
      'sign/images/a.svg',
    ]) {
      const whole = `/storage/v1/object/${path}`
      expect(await ask(whole, method, '<svg/>')).toEqual([whole, method, '', true])
    }
  expect(await stored()).toEqual(before)
})

test('inbox, accounts, keys and drafts return 404 as tables', async () => {
  const { anybody, office, db } = await open()
  const all = (await db.introspection.getTables()).map(({ name }) => name)
  for (const table of ['nothing', ...all]) {
    const { data, error } = await office.from(table).select('*').limit(1)
    const isContent = data !== null
    expect([table, isContent]).toEqual([table, shown.includes(table)])
    if (!isContent) expect(error).toMatchObject({ code: '42P01', hint: expect.any(String) })
    if (!isContent) expect((await anybody.from(table).select('*')).status).toBe(404)
  }
})

/** Every content type and the settings. */
const shown: string[] = [...Object.values(collections).map(({ table }) => table), 'settings']

test('a type without a visibility rule is hidden from the API', async () => {
  const { store, db } = await open()
  await store.create(feature, { ...createBlankValues(feature.fields), title: 'Eva' }, by)
  const [named] = exposedTables.filter(({ type }) => type === feature)
  if (!named) throw new Error('no features')
  const nobody = { access: undefined, by: '', onlyProposes: false }
  const read = async (table: ExposedTable) => {
    const rule = await buildReadableRowsCondition(db, nobody, table)
    return asContentDb(db)
      .selectFrom(table.name as 'content')
      .select('id')
      .where(rule)
      .execute()
  }
  expect(await read(named)).not.toEqual([])
  const type = { ...feature, isPublic: () => undefined }
  expect(await read({ ...named, type })).toEqual([])
})

test('a role reads all rows of its area, and of others only public ones', async () => {
  const { client, office } = await open()
  const personal = await client({ role: 'personal' })
  expect((await personal.from('job_listings').select('title')).data).toHaveLength(3)
  expect((await personal.from('hero_slider').select('title')).data).toHaveLength(1)
  expect((await personal.from('hero_slider').select('version')).error.code).toBe('42703')
  const categories = async (from: typeof office) =>
    (await from.from('settings').select('category').order('category')).data.map(
      (row: { category: string }) => row.category,
    )
  expect(await categories(personal)).toEqual(['site'])
  expect(await categories(office)).toEqual(['company_facts', 'inbox', 'site'])
  expect((await office.from('team_members').select('email').single()).data).toEqual({
    email: 'eva@firma.example',
  })
})

const hostile = [
  `id"; drop table projects; --`,
  `id' or '1'='1`,
  'projects.id',
  'id as x',
  '(select email from "user")',
  'settings->>password',
  'constructor',
  '__proto__',
  'toString',
]

test('an alias such as __proto__ or toJSON is returned as a plain property', async () => {
  const { office, ids } = await open()
  const [id] = ids.projects
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'toJSON', 'then']) {
    const { data } = await office
      .from('projects')
      .select(`${name}:id,title,again:technologies`)
      .eq('id', id)
      .single()
    expect([name, Object.entries(data)]).toEqual([
      name,
      [
        [name, id],
        ['title', 'Alpha'],
        ['again', expect.any(Array)],
      ],
    ])
    const lists = await office.from('projects').select(`${name}:technologies`).eq('id', id).single()
    expect(Object.entries(lists.data)).toEqual([[name, expect.any(Array)]])
    const joined = await office
      .from('job_listings')
      .select(`${name}:job_categories(${name}:name)`)
      .limit(1)
    const [row] = joined.data.map((each: object) => Object.entries(each)[0])
    expect([row[0], Object.entries(row[1])]).toEqual([name, [[name, expect.any(String)]]])
  }
})

test('an unknown column returns 400 in select, order, filter and limit', async () => {
  const { office, store, send, key, ids } = await open()
  const headers = { apikey: await key({ role: 'leitung' }) }
  for (const name of hostile)
    for (const search of [
      { select: name },
      { order: name },
      { [name]: 'eq.1' },
      { id: `${name}.1` },
      { or: `(${name}.eq.1)` },
      { select: `*,${name}(id)` },
      { limit: name },
    ]) {
      const address = `http://localhost/rest/v1/projects?${new URLSearchParams(search as never)}`
      const answer = await send(address, { headers })
      const { code } = (await answer.json()) as { code?: string }
      expect([search, answer.status, code]).toEqual([
        search,
        400,
        expect.stringMatching(/^(42703|PGRST100|PGRST108|PGRST200)$/),
      ])
    }
  // As a filter value it is plain text.
  for (const value of hostile) {
    expect((await office.from('projects').select().eq('title', value)).data).toEqual([])
    expect((await office.from('projects').select().ilike('title', value)).data).toEqual([])
  }
  const { error } = await office.from('projects').select().eq('id', 'x')
  expect(error).toMatchObject({ code: '22P02', message: expect.stringContaining('integer') })
  expect((await office.from('projects').select().eq('technologies', 'x')).error.code).toBe('42883')
  expect((await office.from('projects').select().like('title', '*a'.repeat(20))).error.code).toBe(
    'PGRST100',
  )
  expect(await store.list((await import('#content/types/project.ts')).project)).toHaveLength(
    ids.projects.length,
  )
})
