import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { breakableWire } from '../breakable-wire.ts'
import { requireProgram } from '../debian-program.ts'
import { freshDatabase } from '../fresh-database.ts'
import { mailServer } from '../mail-server.ts'
import { objectStore } from '../object-store.ts'
import { randomOf } from '../random.ts'
import { freePort, startServer } from '../running-server.ts'
import { message, pdf, person, send } from '../submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong, longPatience } from '../times.ts'

const seed = Number(process.env.SEEDS ?? 1)
const rounds = isLong ? 24 : 8

/** `deploy/proxy/haproxy.cfg` without TLS, in front of three instances. */
async function startHaproxy(ports: number[]) {
  const port = await freePort()
  const path = join(temporaryFolder(), 'haproxy.cfg')
  const text = readFileSync('deploy/proxy/haproxy.cfg', 'utf8')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(
      /^ {2}server one[\s\S]*/m,
      ports.map((each, at) => `  server n${at} 127.0.0.1:${each}\n`).join(''),
    )
  writeFileSync(path, text)
  const child = spawn(requireProgram('haproxy'), ['-db', '-f', path], { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return port
}

/** Three instances, PostgreSQL, a store, a mail server and a proxy, each of which can be taken away. */
async function startCluster() {
  const address = await freshDatabase('postgres')
  const wire = await breakableWire(address)
  const store = await objectStore()
  let mail = await mailServer()
  const received = [mail.received]
  const ports = [await freePort(), await freePort(), await freePort()]
  const port = await startHaproxy(ports)
  const origin = `http://localhost:${port}`
  const start = (PORT: number) =>
    startServer({
      ...{ DATA_DIR: temporaryFolder(), PORT: String(PORT), ORIGIN: origin, TRUST_PROXY: '1' },
      ...{ DATABASE_URL: wire.address, STORAGE_URL: store.url, SEED: 'empty', LOG_LEVEL: 'silent' },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'website@example.com', DRAIN_SECONDS: '4' },
    })
  const instances = [await start(ports[0] ?? 0)]
  for (const each of ports.slice(1)) instances.push(await start(each))
  onTestFinished(async () => void (await Promise.all(instances.map((each) => each.stop()))))
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())

  /** Takes one away for as long as `work` takes. */
  const faults: Record<string, (work: () => Promise<unknown>) => Promise<void>> = {
    async instance(work) {
      const at = random.int(ports.length)
      instances[at]?.kill('SIGKILL')
      await instances[at]?.ended
      await work()
      instances[at] = await start(ports[at] ?? 0)
    },
    async database(work) {
      await wire.down()
      await work()
      await wire.up()
    },
    async store(work) {
      store.state.mode = random.one(['fails', 'forbids', 'breaks off', 'hangs'] as const) ?? 'fails'
      await work()
      store.state.mode = 'works'
    },
    async mail(work) {
      await mail.close()
      await work()
      mail = await mailServer({ port: mail.port })
      received.push(mail.received)
    },
  }
  const random = randomOf(seed)
  return { origin, db: database.db, store, faults, random, received }
}

test(
  `a cluster (seed ${seed}) loses nothing that it acknowledged, whatever is taken away`,
  async () => {
    const { origin, db, store, faults, random, received } = await startCluster()
    const acknowledged: string[] = []
    let isOver = false
    const submit = async (i: number) => {
      const files: [string, string][] = ['a.pdf', 'b.pdf'].map((name) => [
        name,
        pdf(`${i} ${name}`),
      ])
      const email = `person${i}@example.com`
      const sending =
        i % 3 === 0
          ? send(origin, '/api/application', { ...person, email, city: `Nr. ${i}` }, files)
          : send(origin, '/api/contact', { ...message(`Nr. ${i}`), email })
      // No answer, or one of the proxy.
      const { reference } = await sending.catch(() => ({ reference: undefined }))
      if (reference) acknowledged.push(reference)
    }
    let count = 0
    const writers = [1, 2].map(async () => {
      while (!isOver) {
        await submit(count++)
        await wait(30)
      }
    })
    const untrue: string[] = []
    const reader = (async () => {
      while (!isOver) {
        const answer = await fetch(`${origin}/karriere`).catch(() => undefined)
        const text = (await answer?.text().catch(() => '')) ?? ''
        if (/not available|Failed to load|Internal Server Error/.test(text))
          untrue.push(text.slice(0, 200))
        await wait(50)
      }
    })()

    const names = Object.keys(faults)
    for (let round = 0; round < rounds; round++) {
      // Each once, then by chance.
      const name = names[round] ?? random.one(names) ?? 'instance'
      await faults[name]?.(() => wait(500 + random.int(3000)))
      const former = acknowledged.length
      await expect
        .poll(() => acknowledged.length, { message: `after ${name}` })
        .toBeGreaterThan(former + 2)
    }
    isOver = true
    await Promise.all([...writers, reader])

    expect(untrue).toEqual([])
    const messages = await db.selectFrom('messages').select(['id', 'reference']).execute()
    const applications = await db.selectFrom('applications').select(['id', 'reference']).execute()
    const stored = [...messages, ...applications].map((row) => String(row.reference))
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((each) => !stored.includes(each))).toEqual([])
    for (const { id } of applications) {
      const documents = await db
        .selectFrom('application_documents')
        .select(['key', 'bytes'])
        .where('application_id', '=', id)
        .execute()
      const sizes = documents.map(({ key }) => store.objects.get(`/bucket/${key}`)?.length)
      expect([id, sizes]).toEqual([id, documents.map(({ bytes }) => bytes)])
      expect(documents).toHaveLength(2)
    }
    // Each has its mails: sent, or waiting for the next attempt.
    const mails = await db.selectFrom('outbox').select(['id', 'state', 'recipient']).execute()
    expect(mails).toHaveLength(2 * stored.length)
    const lost = mails.filter(({ state }) => !['waiting', 'sending', 'sent'].includes(state))
    expect(lost).toEqual([])
    const arrived = new Set(received.flat().flatMap(({ to }) => to))
    const sent = mails.filter(({ state }) => state === 'sent').map(({ recipient }) => recipient)
    expect(sent.filter((each) => !arrived.has(each))).toEqual([])
  },
  longPatience ?? 600_000,
)
