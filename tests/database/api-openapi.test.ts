import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { roles } from '#accounts/rights.ts'
import { createExamples } from '#api/examples.ts'
import { exposedTables } from '#api/rows/tables.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { project } from '#content/types/project.ts'
import { listDraftChanges, listOpenDrafts } from '#drafts/drafts.server.ts'
import { openProtocol, origin } from '../program-client.ts'
import { contentEverywhere, someContent } from '../program-content.ts'

async function open() {
  const opened = await openProtocol()
  await someContent(opened.store)
  return { ...opened, apikey: await opened.key({ role: 'leitung' }) }
}

test('GET /rest/v1/ describes the tables and columns that the key may read', async () => {
  const { send, apikey, key } = await open()
  const ask = async (key: string) =>
    (await send(`${origin}/rest/v1/`, { headers: { apikey: key } })).json()
  const office = (await ask(apikey)) as Described
  expect(office.openapi).toBe('3.1.0')
  expect(Object.keys(office.paths).sort()).toEqual(
    exposedTables.map(({ name }) => `/${name}`).sort(),
  )
  for (const { name, all } of exposedTables)
    expect(Object.keys(office.components.schemas[name]?.properties ?? {})).toEqual([...all.keys()])
  expect(office.components.schemas.projects?.properties.technologies).toMatchObject({
    type: 'array',
  })
  expect(office.components.schemas.job_listings?.properties.type).toMatchObject({
    enum: ['Vollzeit', 'Teilzeit', 'Werkstudent', 'Praktikum'],
  })
  const statuses = Object.values(office.paths['/projects'] ?? {}).map(({ responses }) =>
    Object.keys(responses).join(' '),
  )
  const changed = '200 202 204 400 401 403 404 406 408 409 413 429 default'
  expect(statuses).toEqual([
    '200 206 400 401 403 404 406 413 416 429 default',
    '200 206 400 401 403 404 406 413 416 429 default',
    '200 201 202 400 401 403 404 406 408 409 413 429 default',
    changed,
    changed,
  ])
  const anybody = (await ask(await key())) as Described
  expect(Object.keys(anybody.paths['/projects'] ?? {})).toEqual(['get', 'head'])
  expect(JSON.stringify(anybody)).not.toContain('is_sample')
  expect(anybody.components.schemas.team_members?.properties).not.toHaveProperty('email')
})

test('the description is valid OpenAPI 3.1', async () => {
  const { send, apikey, key } = await open()
  for (const own of [apikey, await key()]) {
    const answer = await send(`${origin}/rest/v1/`, { headers: { apikey: own } })
    const { info, paths, components } = (await answer.json()) as Described
    expect(info).toMatchObject({ title: expect.any(String), license: { name: expect.any(String) } })
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    for (const { operationId, summary, parameters, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z]/)])
      const names = parameters.map((each) => each.$ref ?? `${each.in} ${each.name}`)
      expect(new Set(names).size).toBe(names.length)
      for (const each of parameters) if (!each.$ref) expect(misshapenParameter(each)).toEqual([])
      expect(Object.keys(responses).length).toBeGreaterThan(0)
    }
    expect(Object.values(components.parameters).flatMap(misshapenParameter)).toEqual([])
    for (const response of Object.values(components.responses))
      expect(response).toMatchObject({ description: expect.any(String) })
    for (const [name, schema] of Object.entries(components.schemas))
      expect([name, misshapen(schema)]).toEqual([name, []])
  }
})

const keywords: Record<string, (value: unknown) => boolean> = {
  type: (value) => [value].flat().every((each) => jsonTypes.includes(String(each))),
  enum: (value) => Array.isArray(value) && value.length > 0 && new Set(value).size === value.length,
  required: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  const: (value) => typeof value === 'string',
  readOnly: (value) => value === true,
  maxLength: (value) => Number.isInteger(value),
  ...Object.fromEntries(
    ['title', 'description'].map((name) => [name, (value: unknown) => typeof value === 'string']),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum'].map((name) => [name, (value: unknown) => typeof value === 'number']),
  ),
}
const jsonTypes = ['string', 'integer', 'boolean', 'object', 'array', 'null']

/** Violations of JSON Schema in a schema. */
function misshapen({ properties = {}, items, oneOf = [], ...schema }: Schema, at = ''): string[] {
  const own = Object.entries(schema).filter(([name, value]) => !keywords[name]?.(value))
  return [
    ...own.map(([name, value]) => `${at}.${name}: ${JSON.stringify(value)}`),
    ...(schema.type === 'array' && !items ? [`${at} has no items`] : []),
    ...(items ? misshapen(items, `${at}[]`) : []),
    ...oneOf.flatMap((each, index) => misshapen(each, `${at}|${index}`)),
    ...Object.entries(properties).flatMap(([name, each]) => misshapen(each, `${at}/${name}`)),
  ]
}

function misshapenParameter(parameter: Parameter) {
  const { name, in: place, description, schema } = parameter
  const isFit =
    ['query', 'header'].includes(place) && name !== '' && typeof description === 'string'
  return [...(isFit ? [] : [JSON.stringify(parameter)]), ...misshapen(schema)]
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  description: unknown
  schema: Schema
}

test('every row matches its described schema, for every role', async () => {
  const { send, key, store } = await openProtocol()
  await contentEverywhere(store)
  let rows = 0
  let refused = 0
  for (const role of ['anybody', ...roles] as const) {
    const headers = { apikey: await key({ role }) }
    const ask = async (path: string) =>
      (await send(`${origin}/rest/v1/${path}`, { headers })).json()
    const { paths, components } = (await ask('')) as Described
    const names = Object.values(paths)
      .flatMap(Object.values)
      .map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const [, part = '', name = ''] of JSON.stringify(paths).matchAll(refs))
      expect(Object.keys(components[part as 'schemas'])).toContain(name)
    // The description offers exactly the methods that the role may use.
    for (const [path, ways] of Object.entries(paths))
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const search = method === 'POST' ? '' : '?id=eq.0'
        const body = method === 'POST' ? '[]' : method === 'PATCH' ? '{}' : null
        const { status } = await send(`${origin}/rest/v1${path}${search}`, {
          ...{ method, body, headers: { ...headers, prefer: 'draft=Versuch' } },
        })
        const isOffered = method.toLowerCase() in ways
        expect([role, path, method, status === 403]).toEqual([role, path, method, !isOffered])
        if (!isOffered) refused++
      }
    for (const path of Object.keys(paths))
      for (const row of (await ask(path.slice(1))) as object[]) {
        rows++
        const about = `${role} ${path}`
        expect([about, misfits(row, components.schemas[path.slice(1)])]).toEqual([about, []])
      }
  }
  expect(rows).toBeGreaterThan(110)
  expect(refused).toBeGreaterThan(20)
})

const refs = /#\/components\/(\w+)\/([\w.]+)/g

/** Differences between a value and its schema. */
function misfits(value: unknown, schema: Schema | undefined, at = ''): string[] {
  if (!schema) return [`${at} is not described`]
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  if (!types.includes(kind)) return [`${at} is ${kind} instead of ${types}`]
  if (schema.const !== undefined && schema.const !== value) return [`${at} is another value`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of the values`]
  if (Array.isArray(value)) return value.flatMap((each) => misfits(each, schema.items, `${at}[]`))
  if (schema.oneOf) {
    const [fit, ...others] = schema.oneOf.filter((each) => misfits(value, each).length === 0)
    return fit && others.length === 0 ? [] : [`${at} is not one of its kinds`]
  }
  if (kind !== 'object' || !schema.properties) return []
  return Object.entries(value as object).flatMap(([name, each]) =>
    misfits(each, schema.properties?.[name], `${at}.${name}`),
  )
}

interface Schema {
  type: string | string[]
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

interface Described {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, object>
    schemas: Record<string, Schema & { properties: Record<string, Schema> }>
  }
}

interface Operation {
  operationId: string
  summary?: string
  parameters: Parameter[]
  responses: object
}

/** The rows that the examples change. */
async function outcome({ store, database, db }: Awaited<ReturnType<typeof open>>) {
  const [draft] = await listOpenDrafts(database)
  return {
    isShown: (await store.setting(keyFigureSettings)).isShown,
    title: (await store.list(project))[0]?.title,
    proposed: draft && (await listDraftChanges(db, draft.id)).map(({ values }) => values.title),
  }
}

const expected = { isShown: false, title: 'Alpha', proposed: ['Neuer Titel'] }

test('the curl examples of the panel work', async () => {
  const opened = await open()
  const answers = []
  for (const { curl } of createExamples(origin, opened.apikey))
    answers.push(await callCurl(curl, opened.send))
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 202])
  expect(await answers[0]?.json()).toEqual([
    { title: 'Offen', job_categories: { name: 'Entwicklung' } },
    expect.anything(),
  ])
  expect(await outcome(opened)).toEqual(expected)
})

test('the client examples of the panel work', async () => {
  const opened = await open()
  const own = (address: string, key: string) =>
    createClient(address, key, { global: { fetch: opened.send }, auth: { persistSession: false } })
  for (const { client } of createExamples(origin, opened.apikey)) {
    // As pasted by a developer.
    const work = new Function(
      'createClient',
      `return (async () => { ${client}\n; return { data, error } })()`,
    )
    expect((await work(own)).error).toBeNull()
  }
  expect(await outcome(opened)).toEqual(expected)
})

/** The curl options that the examples use. */
function callCurl(line: string, send: typeof fetch) {
  const [, ...words] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const after = (flag: string) =>
    words.flatMap((word, at) => (word === flag ? [words[at + 1] ?? ''] : []))
  const address = words.find((word) => word.startsWith('http')) ?? ''
  const headers = after('-H').map((each) => each.split(/: (.*)/).slice(0, 2) as [string, string]) // name and value
  const [body] = after('-d')
  return send(address, { method: after('-X')[0] ?? 'GET', headers, body })
}
