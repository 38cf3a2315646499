import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { slide } from '#content/types/slide.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { freshDatabase } from '../fresh-database.ts'
import { patience } from '../patience.ts'
import { formerMigrations, releasedDatabase } from '../released-database.ts'
import { freePort, launch, secret, startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function start(variables: Record<string, string> & { DATA_DIR: string }) {
  const server = await startServer({ SEED: 'empty', ...variables })
  onTestFinished(async () => void (await server.stop()))
  return server
}

test('SIGTERM finishes an open request, refuses new connections and exits with 0', async () => {
  const server = await start({ DATA_DIR: temporaryFolder() })
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await server.ask('/healthz')
  server.kill('SIGTERM')
  const refused = () => expect(server.ask('/healthz')).rejects.toThrow('ECONNREFUSED')
  await vi.waitFor(refused, { timeout: patience, interval: 20 })
  socket.write('\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('</html>')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('SIGINT with an idle keep-alive connection exits with 0', async () => {
  const server = await start({ DATA_DIR: temporaryFolder() })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  server.kill('SIGINT')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('an impossible configuration prints one line and exits with 1', async () => {
  const running = await start({ DATA_DIR: temporaryFolder() })
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const nobody = `postgres://u:p@127.0.0.1:${await freePort()}/x`
  const cases: [RegExp, Record<string, string>][] = [
    [/^PORT: \d+ is already in use/, { PORT: String(running.port) }],
    [/^DATA_DIR: cannot write/, { DATA_DIR: join(file, 'data') }],
    [/^SEED: "alles"/, { SEED: 'alles' }],
    [/^DATABASE_URL: /, { DATABASE_URL: nobody }],
    [/^HOST, PORT: /, { HOST: '203.0.113.7' }],
  ]
  for (const [line, variables] of cases) {
    const port = String(await freePort())
    const { code, output } = await launch({
      PORT: port,
      DATA_DIR: temporaryFolder(),
      SEED: 'empty',
      ...variables,
    }).ended
    expect(output).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
})

test('the start replaces an empty secret file by a new secret of 64 hex digits', async () => {
  const path = temporaryFolder()
  writeFileSync(join(path, 'secret'), '')
  await start({ DATA_DIR: path, SECRET: '', SEED: 'empty' })
  expect(readFileSync(join(path, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

test('the first start with an unreachable STORAGE_URL prints one line and exits with 1', async () => {
  const STORAGE_URL = `s3://a:b@bucket?endpoint=http://127.0.0.1:${await freePort()}`
  const port = String(await freePort())
  const { code, output } = await launch({ PORT: port, DATA_DIR: temporaryFolder(), STORAGE_URL })
    .ended
  expect(output).toMatch(/\nSTORAGE_URL: [^\n]+ECONNREFUSED[^\n]+\n$/)
  expect(code).toBe(1)
})

test('a later start with an unreachable STORAGE_URL warns, serves pages, and /readyz returns 503', async () => {
  const DATA_DIR = temporaryFolder()
  const STORAGE_URL = `s3://a:hunter2@bucket?endpoint=http://127.0.0.1:${await freePort()}`
  const { ask, output } = await start({ DATA_DIR, STORAGE_URL, SEED: 'empty' })
  await expect.poll(output).toMatch(/^STORAGE_URL: [^\n]+ECONNREFUSED[^\n]+until then/m)
  expect(output()).not.toContain('hunter2')
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
})

test('a misspelt environment variable is reported with a suggestion and without its value', async () => {
  const { output } = await start({ DATA_DIR: temporaryFolder(), SEED: 'empty', SERCET: 'hunter2' })
  await expect.poll(output).toMatch(/^SERCET is not known; did you mean SECRET\?$/m)
  expect(output()).not.toContain('hunter2')
})

test('a database file that is not SQLite stops the start with one line', async () => {
  const path = temporaryFolder()
  writeFileSync(
    join(path, 'auftritt.db'),
    'this is no database, whatever its name says '.repeat(50),
  )
  const { code, output } = await launch({ PORT: String(await freePort()), DATA_DIR: path }).ended
  expect(output).toMatch(/^DATA_DIR: [^\n]+\n$/)
  expect(code).toBe(1)
})

test('a database with all former migrations is served, an earlier one stops the start with one line', async () => {
  const folderWith = async (executed: string[]) => {
    const DATA_DIR = temporaryFolder()
    copyFileSync(await releasedDatabase(executed, 'sqlite'), join(DATA_DIR, 'auftritt.db'))
    return DATA_DIR
  }
  const server = await start({ DATA_DIR: await folderWith(formerMigrations) })
  expect((await server.ask('/')).status).toBe(200)
  const DATA_DIR = await folderWith(formerMigrations.slice(0, 40))
  const { code, output } = await launch({ PORT: String(await freePort()), DATA_DIR }).ended
  expect(output).toMatch(/^The database was written by an earlier version[^\n]+efbbc2ce[^\n]+\n$/)
  expect(code).toBe(1)
})

test('two servers started on one empty folder both serve; only one prints the password', async () => {
  const path = temporaryFolder()
  const variables = { DATA_DIR: path, ADMIN_PASSWORD: '', SECRET: '' }
  const both = await Promise.all([start(variables), start(variables)])
  for (const server of both) expect((await server.ask('/')).status).toBe(200)
  expect(both.filter((server) => /^Password /m.test(server.output()))).toHaveLength(1)
  const third = await start(variables)
  expect(third.output()).not.toMatch(/^(Password|E-mail) /m)
  expect(third.output()).toMatch(/^Site +http:\/\/localhost:\d+$/m)
})

test.each(['123qweasdzxc', 'localhost-2026', 'Passwort-2026!'])(
  'ADMIN_PASSWORD=%s is refused as guessable with one line and exit code 1',
  async (given) => {
    const variables = { DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: given, SEED: 'demo' }
    const { code, output } = await launch({ PORT: String(await freePort()), ...variables }).ended
    expect(output).toMatch(/^ADMIN_PASSWORD: [^\n]+openssl rand -base64 18\n$/)
    expect(output).not.toContain(given)
    expect(code).toBe(1)
  },
)

test('GET / of an empty database shows the default statistics and logs no warning', async () => {
  const server = await start({ DATA_DIR: temporaryFolder() })
  const { status, text } = await server.ask('/')
  expect(status).toBe(200)
  for (const { label } of keyFigureSettings.fallback.stats) expect(text).toContain(label)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).not.toContain('Failed to load')
  expect(server.logged().filter(({ level }) => level >= 40)).toEqual([])
})

test('two instances on PostgreSQL see changes of each other and serve the cached page without a database', async () => {
  const address = await freshDatabase('postgres')
  const variables = { DATABASE_URL: address, SECRET: secret }
  const a = await start({ ...variables, DATA_DIR: temporaryFolder() })
  const b = await start({ ...variables, DATA_DIR: temporaryFolder() })
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  const words = { description: 'd', cta: 'c', cta_link: '/' }
  const draft = { ...createBlankValues(slide.fields), ...words, image: '/x.webp', is_active: true }
  const store = createContentStore(database)

  for (const title of ['Erste Fassung', 'Zweite Fassung', 'Dritte Fassung']) {
    await store.create(slide, { ...draft, title }, { by: 'Test' })
    for (const { ask } of [a, b])
      await vi.waitFor(async () => expect((await ask('/')).text).toContain(title), {
        timeout: patience,
        interval: 50,
      })
  }
  const { text } = await a.ask('/')
  await takeAway(address)
  expect((await a.ask('/readyz')).status).toBe(503)
  expect((await a.ask('/healthz')).status).toBe(200)
  const meanwhile = await a.ask('/')
  expect([meanwhile.status, meanwhile.text === text]).toEqual([200, true])
})

test('PostgreSQL notifies other instances of a change without polling', async () => {
  const address = await freshDatabase('postgres')
  await migrateDatabaseAt(address)
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  // Fake timers stop its polling.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const other = createDatabase<Tables>(address)
  vi.useRealTimers()
  onTestFinished(() => other.close())
  const heard: unknown[] = []
  other.onChange((version) => heard.push(version))
  // A listener that has just connected may miss a change: repeat until one arrives.
  const store = createContentStore(database)
  const change = async () => {
    await store.create(jobCategory, { name: crypto.randomUUID() }, { by: 'Test' })
    expect(heard).not.toEqual([])
  }
  await vi.waitFor(change, { timeout: patience, interval: 400 })
  expect(heard).toEqual(heard.map(() => expect.any(Number)))
})

/** Cuts every connection and refuses new ones, as when the database server is down. */
async function takeAway(address: string) {
  const [, name] = /\/(\w+)$/.exec(address) ?? []
  const client = new pg.Client(address.replace(/\w+$/, 'postgres'))
  await client.connect()
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
}

test('startServer and launch refuse to run without DATA_DIR', async () => {
  const nowhere = {} as { DATA_DIR: string } // a caller without type check
  expect(() => launch(nowhere)).toThrow('DATA_DIR')
  await expect(startServer(nowhere)).rejects.toThrow('DATA_DIR')
})
