import { expect, test } from 'vitest'
import { exposedTables } from '#api/rows/tables.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import { openProtocol, origin } from '../program-client.ts'
import { contentEverywhere, someContent } from '../program-content.ts'

interface Row {
  asked: string
  method?: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  send?: unknown
  status: number
  range?: string
  applied?: string
  location?: RegExp
  /** The whole answer, or part of an object. */
  body?: unknown
}

const one = { accept: 'application/vnd.pgrst.object+json' }
const whole = { prefer: 'return=representation' }
const counted = { prefer: 'count=exact' }
const titles = (...names: string[]) => names.map((title) => ({ title }))

/**
 * Requests of the three projects and of hidden tables, with the answer that PostgREST would give.
 */
const reading: Row[] = [
  {
    asked: 'projects?select=title',
    status: 200,
    range: '0-2/*',
    body: titles('Alpha', 'beta_2', 'Gämma "x", (y)'),
  },
  {
    asked: 'projects?select=title&order=title.desc&limit=1',
    status: 200,
    range: '0-0/*',
    body: titles('beta_2'),
  },
  {
    asked: 'projects?select=title&offset=1&limit=1',
    headers: counted,
    status: 206,
    range: '1-1/3',
    body: titles('beta_2'),
  },
  {
    asked: 'projects?select=title',
    headers: { range: '0-1', 'range-unit': 'items', ...counted },
    status: 206,
    range: '0-1/3',
    body: titles('Alpha', 'beta_2'),
  },
  { asked: 'projects?select=title', headers: counted, status: 200, range: '0-2/3' },
  {
    asked: 'projects?select=title&offset=7',
    headers: counted,
    status: 416,
    body: { code: 'PGRST103' },
  },
  { asked: 'projects?title=eq.nein', status: 200, range: '*/*', body: [] },
  { asked: 'projects', method: 'HEAD', headers: counted, status: 200, range: '0-2/3' },
  { asked: 'projects?select=titel:title&title=eq.Alpha', status: 200, body: [{ titel: 'Alpha' }] },
  { asked: 'projects?select=title&subtitle=is.null', status: 200, body: titles('beta_2') },
  {
    asked: 'projects?select=title&or=(title.eq.Alpha,is_featured.is.true)',
    status: 200,
    body: titles('Alpha', 'beta_2'),
  },
  {
    asked: 'projects?select=title&order=subtitle.asc.nullsfirst&limit=1',
    status: 200,
    body: titles('beta_2'),
  },
  {
    asked: 'projects?select=title&title=eq.Alpha',
    headers: one,
    status: 200,
    body: { title: 'Alpha' },
  },
  { asked: 'projects?title=eq.nein', headers: one, status: 406, body: { code: 'PGRST116' } },
  { asked: 'projects', headers: one, status: 406, body: { code: 'PGRST116' } },
  { asked: 'projects?title=equals.x', status: 400, body: { code: 'PGRST100' } },
  { asked: 'projects?order_index=eq.x', status: 400, body: { code: '22P02' } },
  {
    asked: 'projects?nothing=eq.1',
    status: 400,
    body: { code: '42703', message: 'column projects.nothing does not exist' },
  },
  { asked: 'projects?select=nothing', status: 400, body: { code: '42703' } },
  // The number of negations is limited before the database sees them.
  { asked: `projects?id=${'not.'.repeat(1500)}eq.1`, status: 400, body: { code: 'PGRST100' } },
  {
    asked: `projects?order=${Array.from({ length: 21 }, () => 'id')}`,
    status: 400,
    body: { code: 'PGRST100' },
  },
  {
    asked: 'projects',
    headers: { 'accept-profile': 'private' },
    status: 406,
    body: { code: 'PGRST106', message: 'Invalid schema: private' },
  },
  {
    asked: 'projects',
    headers: { prefer: 'handling=strict, foo, count=exact' },
    status: 400,
    body: { code: 'PGRST122', details: 'Invalid preferences: foo' },
  },
  { asked: 'projects', headers: { prefer: 'handling=lenient, foo' }, status: 200, range: '0-2/*' },
  { asked: 'projects?order=nothing', status: 400, body: { code: '42703' } },
  { asked: 'projects?select=user(*)', status: 400, body: { code: 'PGRST200' } },
  {
    asked: 'user',
    status: 404,
    body: { code: '42P01', message: 'relation "public.user" does not exist' },
  },
  { asked: 'messages', status: 404, body: { code: '42P01' } },
  {
    asked: 'job_listings?select=title,job_categories(name)',
    status: 200,
    body: [{ title: 'Offen', job_categories: { name: 'Entwicklung' } }],
  },
  { asked: 'job_categories?select=name', status: 200, body: [{ name: 'Entwicklung' }] },
  { asked: 'blog_posts?select=slug', status: 200, body: [{ slug: 'da' }] },
  { asked: 'hero_slider?select=title', status: 200, body: titles('An') },
  { asked: 'team_members?select=email', status: 400, body: { code: '42703' } },
  { asked: 'settings?category=eq.inbox', status: 200, body: [] },
  { asked: 'settings?category=eq.admin', headers: one, status: 406, body: { code: 'PGRST116' } },
  { asked: 'projects', method: 'POST', send: { title: 'x' }, status: 403, body: { code: '42501' } },
  { asked: 'projects?id=eq.1', method: 'DELETE', status: 403, body: { code: '42501' } },
]

const writing: Row[] = [
  { asked: 'job_categories', method: 'POST', send: { name: 'Neu' }, status: 201, body: undefined },
  {
    asked: 'job_categories?select=name',
    method: 'POST',
    send: [{ name: 'A' }, { name: 'B' }],
    headers: whole,
    status: 201,
    applied: 'return=representation',
    body: [{ name: 'A' }, { name: 'B' }],
  },
  {
    asked: 'job_categories',
    method: 'POST',
    send: { name: 'A' },
    status: 409,
    body: { code: '23505' },
  },
  {
    asked: 'job_categories?on_conflict=name&select=name',
    method: 'POST',
    send: [{ name: 'A' }],
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    status: 200,
    body: [{ name: 'A' }],
  },
  // 201 when a row was created, 200 for merged ones, 201 for ignored ones, as in PostgREST.
  ...(
    [
      ['merge', [{ name: 'A' }], 200],
      ['ignore', [{ name: 'A' }], 201],
      ['merge', [{ name: 'A' }, { name: 'Anders' }], 201],
      ['merge', [], 200],
      ['ignore', [], 201],
    ] as const
  ).map(
    ([way, send, status]): Row => ({
      asked: 'job_categories?on_conflict=name',
      method: 'POST',
      send,
      headers: { prefer: `resolution=${way}-duplicates` },
      status,
      body: undefined,
    }),
  ),
  {
    asked: 'job_categories?on_conflict=title',
    method: 'POST',
    send: [{ name: 'A' }],
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    body: { code: '42P10' },
  },
  {
    asked: 'job_categories?name=eq.A&select=name',
    method: 'PATCH',
    send: { name: 'C' },
    headers: whole,
    status: 200,
    body: [{ name: 'C' }],
  },
  {
    asked: 'job_categories?name=eq.C',
    method: 'PATCH',
    send: { name: 'D' },
    status: 204,
    range: '*/*',
  },
  {
    asked: 'job_categories?name=eq.nein',
    method: 'PATCH',
    send: { name: 'E' },
    headers: whole,
    status: 200,
    body: [],
  },
  // Refused before anything is written, also with return=minimal.
  {
    asked: 'job_categories?name=eq.nein',
    method: 'PATCH',
    send: { name: 'E' },
    headers: one,
    status: 406,
    body: { code: 'PGRST116' },
  },
  {
    asked: 'job_categories',
    method: 'PATCH',
    send: { name: 'E' },
    status: 400,
    body: { code: '21000' },
  },
  { asked: 'job_categories', method: 'DELETE', status: 400, body: { code: '21000' } },
  // PostgREST asks for an order by unique columns; here their names are required.
  {
    asked: 'job_categories?id=gt.0&order=id&limit=1',
    method: 'DELETE',
    status: 400,
    body: { code: 'PGRST109' },
  },
  {
    asked: 'job_categories?name=eq.D&select=name',
    method: 'DELETE',
    headers: whole,
    status: 200,
    body: [{ name: 'D' }],
  },
  {
    asked: 'job_categories?name=eq.Entwicklung',
    method: 'DELETE',
    status: 409,
    body: { code: '23503' },
  },
  {
    asked: 'job_categories?id=gt.0',
    method: 'DELETE',
    headers: { prefer: 'handling=strict, max-affected=1' },
    status: 400,
    body: { code: 'PGRST124', details: expect.stringMatching(/^The query affects \d rows$/) },
  },
  {
    asked: 'job_categories?name=eq.B',
    method: 'PATCH',
    send: { name: 'Z' },
    headers: { prefer: 'tx=rollback' },
    status: 400,
    body: { code: 'PGRST122' },
  },
  // The requested column does not exist, so nothing is written.
  {
    asked: 'job_categories?name=eq.B&select=nothing',
    method: 'PATCH',
    send: { name: 'Z' },
    headers: whole,
    status: 400,
    body: { code: '42703' },
  },
  { asked: 'job_categories?select=name&name=eq.Z', status: 200, body: [] },
  {
    asked: 'job_categories',
    method: 'POST',
    send: { name: 'Ort' },
    headers: { prefer: 'return=headers-only' },
    status: 201,
    location: /^\/job_categories\?id=eq\.\d+$/,
    body: undefined,
  },
  ...['a\0b', '\ud800'].flatMap((name): Row[] => [
    {
      asked: 'job_categories?on_conflict=name',
      method: 'POST',
      send: { name },
      headers: { prefer: 'resolution=merge-duplicates' },
      status: 400,
      body: { code: '22P05' },
    },
    {
      asked: 'projects?id=gt.0',
      method: 'PATCH',
      send: { technologies: [name] },
      status: 400,
      body: { code: '22P05' },
    },
  ]),
  // In JSON this is a backslash and letters.
  { asked: 'job_categories', method: 'POST', send: { name: '\\u0000' }, status: 201 },
  ...[1e300, 1.5, 2 ** 31].map(
    (id): Row => ({
      asked: 'job_categories?on_conflict=id',
      method: 'POST',
      send: { id, name: 'X' },
      headers: { prefer: 'resolution=merge-duplicates' },
      status: 400,
      body: { code: '22P02' },
    }),
  ),
  ...['draft=%00', 'draft=%20', 'draft='].map(
    (prefer): Row => ({
      asked: 'job_categories',
      method: 'POST',
      send: { name: 'X' },
      headers: { prefer },
      status: 400,
      body: { code: 'PGRST122' },
    }),
  ),
  {
    asked: 'job_categories',
    method: 'POST',
    send: { name: 'Dr' },
    headers: { prefer: 'draft="a, b", return=minimal' },
    status: 202,
    applied: 'return=minimal, draft=a%2C%20b',
  },
  { asked: 'job_categories', method: 'POST', send: '{', status: 400, body: { code: 'PGRST102' } },
  {
    asked: 'job_categories',
    method: 'POST',
    send: { name: 5 },
    status: 400,
    body: { code: '22P02' },
  },
  { asked: 'job_categories', method: 'POST', send: {}, status: 400, body: { code: '23502' } },
  {
    asked: 'job_categories',
    method: 'POST',
    send: { colour: 'x' },
    status: 400,
    body: { code: 'PGRST204' },
  },
  {
    asked: 'settings?on_conflict=category',
    method: 'POST',
    send: { category: 'nichts', settings: {} },
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    body: { code: '23514' },
  },
]

test.each([
  ['anybody', reading],
  ['leitung', writing],
] as const)('%s: each request returns its status, headers and body', async (role, rows) => {
  const { send, key, store } = await openProtocol()
  await someContent(store)
  const apikey = await key({ role })
  for (const { asked, method = 'GET', headers, send: given, ...wanted } of rows) {
    const body = typeof given === 'string' ? given : JSON.stringify(given)
    const answer = await send(`${origin}/rest/v1/${asked}`, {
      method,
      headers: { apikey, 'content-type': 'application/json', ...headers },
      ...(given !== undefined && { body }),
    })
    const text = await answer.text()
    const got = { asked, method, status: answer.status, text }
    expect(got).toMatchObject({ asked, method, status: wanted.status })
    if (wanted.range)
      expect([asked, answer.headers.get('content-range')]).toEqual([asked, wanted.range])
    if (wanted.applied) expect(answer.headers.get('preference-applied')).toBe(wanted.applied)
    if (wanted.location) expect(answer.headers.get('location')).toMatch(wanted.location)
    if (method === 'HEAD' || ('body' in wanted && wanted.body === undefined)) expect(text).toBe('')
    else if (Array.isArray(wanted.body)) expect(JSON.parse(text)).toEqual(wanted.body)
    else if (wanted.body) expect(JSON.parse(text)).toMatchObject(wanted.body)
  }
})

/** Values that each kind of column refuses; some cannot be converted to text. */
const noText = { toString: 1, valueOf: 1 }
/** Placeholder for nested lists too deep for JSON.stringify. */
const deep = 'deep'
const asJson = (value: object) =>
  JSON.stringify(value).replace('"deep"', '['.repeat(20_000) + ']'.repeat(20_000))
const noScalar = [[], [1, 2], [null], [['a']], {}, { a: { b: [null] } }, noText, [deep]]
const wrongFor: Record<string, unknown[]> = {
  text: [5, 1.5, true, ...noScalar],
  integer: ['x', '', '1.5', '0x1', true, ...noScalar],
  boolean: ['', 'ja', 0, 1, null, ...noScalar],
  // No list of numbers or lists is a list of texts or of objects.
  json: [5, true, [1, 2], [null], [['a']], { a: { b: [null] } }, noText, [deep]],
}

const noRows = [
  ...['', 'title=x', '<x/>', '{', '{"title":"x"}}', '[{"title":"x"},]', "{'title':'x'}", 'NaN'],
  ...['null', '5', '"x"', 'true', '[1,2]', '[null]', '[[{}]]', '[{},"x"]', '[[[1]]]', '\0'],
  ...['['.repeat(200_000), `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  `[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)},1]`,
]

test('an invalid body returns an API error and changes nothing', async () => {
  const { send, key, store, db } = await openProtocol()
  await contentEverywhere(store)
  const apikey = await key({ role: 'leitung' })
  const stored = async () => {
    const names = exposedTables.map(({ name }) => name as 'projects')
    const rows = names.map((name) => db.selectFrom(name).selectAll().orderBy('id').execute())
    const sets = db.selectFrom('revisions').select(({ fn }) => fn.countAll().as('all'))
    return [await Promise.all(rows), await sets.execute(), await readContentVersion(db)]
  }
  const before = await stored()
  const refused = async (method: string, asked: string, body?: string, prefer = '') => {
    const headers = { apikey, 'content-type': 'application/json', prefer }
    const answer = await send(`${origin}/rest/v1/${asked}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    const about = `${method} ${asked} ${body?.slice(0, 200)}`
    expect([about, answer.status, text]).toEqual([about, expect.toSatisfy(isRefusal), text])
    const { code, message, ...rest } = JSON.parse(text) as Record<string, unknown>
    expect([about, typeof code, typeof message]).toEqual([about, 'string', 'string'])
    expect(Object.keys(rest).sort()).toEqual(['details', 'hint'])
    expect(text.length).toBeLessThan(3000)
    return code
  }
  const isRefusal = (status: number) => status >= 400 && status < 500

  const upsert = 'resolution=merge-duplicates'
  for (const name of ['projects', 'settings'])
    for (const body of noRows) {
      expect(['PGRST102', '22P05']).toContain(await refused('POST', name, body))
      await refused('POST', name, body, upsert)
      await refused('PATCH', `${name}?id=gt.0`, body)
    }

  // Names of Object.prototype are no columns and no fields.
  for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    for (const value of ['1', '"x"', '{"title":"x"}', 'null']) {
      const row = `{"title":"x","description":"x","${word}":${value}}`
      expect(await refused('POST', 'projects', row)).toBe('PGRST204')
      expect(await refused('POST', 'projects', `[${row}]`, upsert)).toBe('PGRST204')
      expect(await refused('PATCH', 'projects?id=gt.0', `{"${word}":${value}}`)).toBe('PGRST204')
      await refused(
        'POST',
        'settings',
        `{"category":"site","settings":{"${word}":${value}}}`,
        upsert,
      )
    }
    await refused('POST', 'settings', `{"category":"${word}","settings":{}}`, upsert)
    const row = '{"title":"x","description":"x"}'
    expect(await refused('POST', `projects?columns=${word}`, row)).toBe('PGRST204')
    expect(await refused('POST', `projects?on_conflict=${word}`, row, upsert)).toBe('42P10')
    for (const asked of [`${word}=eq.1`, `order=${word}`, `select=${word}`, `select=${word}(id)`])
      await refused('GET', `projects?${asked}`)
    await refused('GET', `job_listings?select=job_categories(${word})`)
    await refused('PATCH', `projects?${word}=eq.1`, '{"title":"x"}')
    await refused('GET', word)
  }

  for (const { name, type, unique } of exposedTables) {
    for (const [column, field] of Object.entries(type?.fields ?? {}))
      for (const wrong of wrongFor[field.column] ?? []) {
        const body = asJson({ [column]: wrong })
        expect([column, body, await refused('PATCH', `${name}?id=gt.0`, body)]).toEqual([
          column,
          body,
          '22P02',
        ])
        await refused('POST', name, body)
      }
    for (const column of type ? unique : ['category', 'id'])
      for (const wrong of [true, ...noScalar]) {
        const body = asJson({ ...(!type && { settings: {} }), [column]: wrong })
        for (const key of unique) await refused('POST', `${name}?on_conflict=${key}`, body, upsert)
      }
    if (!type)
      for (const wrong of [5, true, 'x', [1, 2], noText, [deep], { siteName: noText }, { site: 1 }])
        await refused('PATCH', `${name}?category=eq.site`, asJson({ settings: wrong }))
    for (const column of [`a"b`, `a'b`, 'a`b', 'id"; drop table projects; --', '', 'a.b', '*'])
      expect(await refused('POST', name, JSON.stringify({ [column]: 1 }))).toBe('PGRST204')
    await refused('POST', name, JSON.stringify({ toString: 1, hasOwnProperty: 1 }))
  }

  const many = Array.from({ length: 10_000 }, () => 'id.eq.1').join(',')
  for (const asked of [
    `projects?or=(${many})`,
    `projects?${many.replaceAll('.eq', '=eq').replaceAll(',', '&')}`,
    `projects?id=in.(${many.replace(/\D+/g, ',').slice(1)})`,
    'projects?id=eq',
    'projects?id=in.(1',
    'projects?or=(id.eq.1',
    'projects?or=id.eq.1',
    'projects?id.eq=1',
    'projects?id=is.maybe',
    'projects?title=like.%*a*b*c*d*e*f*g*h*i*',
    'projects?id=eq.99999999999999999999',
    'projects?id"=eq.1',
    "projects?id'=eq.1",
    'projects?limit=x&id=eq.1',
    'projects?select=id,&id=eq.1',
    'projects?order=id.up&id=eq.1',
  ]) {
    await refused('GET', asked)
    await refused('PATCH', `${asked}&select=id`, '{"title":"X"}', 'return=representation')
    if (!/limit|select|order/.test(asked)) await refused('DELETE', asked)
  }
  expect(await stored()).toEqual(before)
})
