import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { breakableWire } from '../breakable-wire.ts'
import { freshDatabase } from '../fresh-database.ts'
import { mailServer, until } from '../mail-server.ts'
import { objectStore } from '../object-store.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { fill, mayMount, smallDisk } from '../small-disk.ts'
import { fieldPart, filePart, message, multipart, pdf, person, send } from '../submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const megabyte = 1024 * 1024
const later = /später noch einmal/

async function start(variables: Record<string, string> & { DATA_DIR: string }) {
  const server = await startServer({ SEED: 'empty', LOG_LEVEL: 'fatal', ...variables })
  onTestFinished(async () => void (await server.stop()))
  const database = createDatabase<Tables>(join(variables.DATA_DIR, 'auftritt.db'))
  onTestFinished(() => database.close())
  return { ...server, db: database.db }
}

test.runIf(mayMount)(
  'a full disk during an upload returns 503, stores nothing, and uploads work once there is space',
  async () => {
    const disk = smallDisk(520)
    const server = await start({ DATA_DIR: disk })
    const { origin, db, port } = server
    await send(origin, '/api/application', person, [['a.pdf', pdf()]])
    const stored = readdirSync(join(disk, 'uploads/documents'))

    const fields = Object.entries(person).map(([name, value]) => fieldPart(name, value))
    const head = multipart([...fields, filePart('b.pdf', '')], false).bytes.subarray(0, -2)
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.write(
      `POST /api/application HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=grenze\r\nContent-Length: ${9 * megabyte}\r\n\r\n`,
    )
    socket.write(Buffer.concat([head, Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabyte, 'x')]))
    await until(
      () =>
        existsSync(join(disk, 'uploads/arriving')) &&
        readdirSync(join(disk, 'uploads/arriving')).length > 0,
    )
    const release = fill(disk)
    socket.write(Buffer.alloc(6 * megabyte, 'x'))
    await until(() => answer !== '')
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer).toMatch(later)
    socket.destroy()
    await until(() => readdirSync(join(disk, 'uploads/arriving')).length === 0)
    expect(readdirSync(join(disk, 'uploads/documents'))).toEqual(stored)

    // The database is on the same disk; its files may have free pages left.
    const releaseRest = fill(disk)
    let accepted = 0
    let refused = await send(origin, '/api/contact', message('x'.repeat(4900)))
    for (; refused.status === 200 && accepted < 300; accepted++)
      refused = await send(origin, '/api/contact', message(`${accepted} ${'x'.repeat(4900)}`))
    expect(refused).toMatchObject({ status: 503, errors: { _form: later } })
    expect((await fetch(origin)).status).toBe(200)
    expect((await fetch(`${origin}/kontakt`)).status).toBe(200)

    release()
    releaseRest()
    expect((await send(origin, '/api/contact', message('Hallo'))).status).toBe(200)
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(accepted + 1)
    expect(
      (await send(origin, '/api/application', { ...person, city: 'Kiel' }, [['a.pdf', pdf()]]))
        .status,
    ).toBe(200)
    expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(2)
    expect(await db.selectFrom('application_documents').select('id').execute()).toHaveLength(2)
  },
)

test.runIf(mayMount)(
  'applications return 503 and messages 200 with less than 500 MB of free disk',
  async () => {
    const disk = smallDisk(520)
    const { origin } = await start({ DATA_DIR: disk })
    fill(disk, 400 * megabyte)
    const sent = await send(origin, '/api/application', person, [['a.pdf', pdf()]])
    expect(sent).toMatchObject({
      status: 503,
      errors: { _form: later },
      typed: { last_name: person.last_name },
    })
    expect(existsSync(join(disk, 'uploads/arriving'))).toBe(false)
    expect((await send(origin, '/api/contact', message('Hallo'))).status).toBe(200)
  },
)

test('an unwritable uploads folder returns 503, and uploads work once it is back', async () => {
  const folder = temporaryFolder()
  const { origin, db } = await start({ DATA_DIR: folder })
  const wrong = join(folder, 'uploads')
  rmSync(wrong, { recursive: true, force: true })
  // A file in place of the folder fails for root as well.
  writeFileSync(wrong, '')
  const sent = await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  expect(sent).toMatchObject({ status: 503, errors: { _form: later } })
  expect(await db.selectFrom('application_documents').select('id').execute()).toEqual([])
  rmSync(wrong)
  mkdirSync(wrong)
  expect((await send(origin, '/api/application', person, [['a.pdf', pdf()]])).status).toBe(200)
})

test('a database that is down or hangs returns 503 with the typed values and keeps no document', async () => {
  const folder = temporaryFolder()
  const wire = await breakableWire(await freshDatabase('postgres'))
  const variables = { SEED: 'empty', DATA_DIR: folder, DATABASE_URL: wire.address }
  const { origin, ended, kill } = await startServer({ ...variables, LOG_LEVEL: 'fatal' })
  onTestFinished(async () => {
    kill('SIGKILL')
    await ended
  })
  const documents = () => readdirSync(join(folder, 'uploads/documents'))
  const apply = (city: string) =>
    send(origin, '/api/application', { ...person, city }, [['a.pdf', pdf(city)]])
  expect((await apply('Kiel')).status).toBe(200)
  const refused = { status: 503, errors: { _form: later }, typed: { name: 'Eva' } }

  await wire.down()
  expect(await send(origin, '/api/contact', message('Hallo'))).toMatchObject(refused)
  expect(await apply('Bonn')).toMatchObject({ status: 503, typed: { city: 'Bonn' } })
  await wire.up()
  await until(async () => (await send(origin, '/api/contact', message('Hallo'))).status === 200)

  wire.hang()
  const answers = await Promise.race([
    Promise.all(
      Array.from({ length: 15 }, (_, i) => send(origin, '/api/contact', message(`${i}`))),
    ),
    wait(12_000, []),
  ])
  expect(answers).toHaveLength(15)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  wire.resume()
  await until(async () => (await apply('Bonn')).status === 200)
  expect(documents()).toHaveLength(2)
})

test('an object store that refuses, breaks off or hangs returns 503 and stores nothing', async () => {
  const folder = temporaryFolder()
  const { objects, state, url } = await objectStore()
  const { origin, db } = await start({ DATA_DIR: folder, STORAGE_URL: url })
  const apply = (city: string) =>
    send(origin, '/api/application', { ...person, city }, [['a.pdf', pdf(city)]])
  for (const mode of ['forbids', 'breaks off', 'hangs'] as const) {
    state.mode = mode
    expect(await apply('Kiel')).toMatchObject({ status: 503, errors: { _form: later } })
    expect((await fetch(`${origin}/bewerbungsprozess`)).status).toBe(200)
  }
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  expect(await db.selectFrom('application_documents').select('id').execute()).toEqual([])
  expect(readdirSync(join(folder, 'uploads/arriving'))).toEqual([])
  state.mode = 'works'
  expect((await apply('Kiel')).status).toBe(200)
  expect([...objects.values()].map(String)).toEqual([pdf('Kiel')])
})

test('a slow mail server does not delay POST /api/contact', async () => {
  const { url, received } = await mailServer({ delay: 20_000 })
  const app = await startSeeded({ SMTP_URL: url, MAIL_FROM: 'website@example.com' })
  onTestFinished(async () => void (await app.stop()))
  for (const text of ['eins', 'zwei', 'drei'])
    expect((await send(app.origin, '/api/contact', message(text))).status).toBe(200)
  expect(received).toEqual([])
})

test('200 slow connections are closed while other requests are answered', async () => {
  const app = await startSeeded()
  onTestFinished(async () => void (await app.stop()))
  const heads = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\n'
  const body = `${heads}Origin: ${app.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\nname=`
  const sockets = Array.from({ length: 200 }, (_, i) => {
    const socket = connect(app.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(i % 2 === 0 ? heads : body)
    return socket
  })
  let open = sockets.length
  for (const socket of sockets) socket.on('close', () => open--)
  for (let i = 0; i < 12 && open > 0; i++) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    for (let j = 0; j < 5; j++) {
      expect((await fetch(app.origin)).status).toBe(200)
      await wait(800)
    }
  }
  expect(open).toBe(0)
  expect((await send(app.origin, '/api/contact', message('Hallo'))).status).toBe(200)
})
