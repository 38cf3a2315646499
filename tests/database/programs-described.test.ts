import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { project } from '../../app/content/project.ts'
import { stats } from '../../app/content/settings.ts'
import { examples } from '../../app/programs/examples.ts'
import { programTables } from '../../app/programs/tables.ts'
import { changesIn, openDrafts } from '../../app/views/drafts.server.ts'
import { openProtocol, origin } from '../program-client.ts'
import { someContent } from '../program-content.ts'

async function open() {
  const opened = await openProtocol()
  await someContent(opened.store)
  return { ...opened, apikey: await opened.key({ role: 'leitung' }) }
}

test('the protocol describes itself with the tables and columns that a key may read', async () => {
  const { send, apikey, key } = await open()
  const ask = async (key: string) =>
    (await send(`${origin}/rest/v1/`, { headers: { apikey: key } })).json()
  const office = (await ask(apikey)) as Described
  expect(office.openapi).toBe('3.1.0')
  expect(Object.keys(office.paths).sort()).toEqual(
    programTables.map(({ name }) => `/${name}`).sort(),
  )
  for (const { name, all } of programTables)
    expect(Object.keys(office.components.schemas[name]?.properties ?? {})).toEqual([...all.keys()])
  expect(office.components.schemas.projects?.properties.technologies).toMatchObject({
    type: 'array',
  })
  expect(office.components.schemas.job_listings?.properties.type).toMatchObject({
    enum: ['Vollzeit', 'Teilzeit', 'Werkstudent', 'Praktikum'],
  })
  const anybody = (await ask(await key())) as Described
  expect(Object.keys(anybody.paths['/projects'] ?? {})).toEqual(['get'])
  expect(JSON.stringify(anybody)).not.toContain('is_sample')
  expect(anybody.components.schemas.team_members?.properties).not.toHaveProperty('email')
})

interface Described {
  openapi: string
  paths: Record<string, object>
  components: { schemas: Record<string, { properties: Record<string, object> }> }
}

/** What they change, seen afterwards. */
async function outcome({ store, database, db }: Awaited<ReturnType<typeof open>>) {
  const [draft] = await openDrafts(database)
  return {
    isShown: (await store.setting(stats)).isShown,
    title: (await store.list(project))[0]?.title,
    proposed: draft && (await changesIn(db, draft.id)).map(({ values }) => values.title),
  }
}

const expected = { isShown: false, title: 'Alpha', proposed: ['Neuer Titel'] }

test('each example for curl does what it says', async () => {
  const opened = await open()
  const answers = []
  for (const { curl } of examples(origin, opened.apikey))
    answers.push(await callCurl(curl, opened.send))
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 202])
  expect(await answers[0]?.json()).toEqual([
    { title: 'Offen', job_categories: { name: 'Entwicklung' } },
    expect.anything(),
  ])
  expect(await outcome(opened)).toEqual(expected)
})

test('each example for the client does what it says', async () => {
  const opened = await open()
  const own = (address: string, key: string) =>
    createClient(address, key, { global: { fetch: opened.send }, auth: { persistSession: false } })
  for (const { client } of examples(origin, opened.apikey)) {
    // As somebody would paste it.
    const work = new Function(
      'createClient',
      `return (async () => { ${client}\n; return { data, error } })()`,
    )
    expect((await work(own)).error).toBeNull()
  }
  expect(await outcome(opened)).toEqual(expected)
})

/** As much of curl as the examples use. */
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
