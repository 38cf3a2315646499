import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { portableSite, supervise } from '../portable-release.ts'
import { randomOf } from '../random.ts'
import { message, send } from '../submission.ts'
import { longPatience, seedsOf } from '../times.ts'

/** Posts messages until stopped; keeps the acknowledged references. */
function writer(origin: string) {
  const acknowledged: string[] = []
  let isOver = false
  const writing = (async () => {
    for (let i = 0; !isOver; i++) {
      const { reference } = await send(origin, '/api/contact', {
        ...message(`Nr. ${i}`),
        email: `eva-${i}@example.com`,
      }).catch(() => ({ reference: undefined }))
      if (reference) acknowledged.push(reference)
      await wait(20)
    }
  })()
  const stop = async () => {
    isOver = true
    await writing
    return acknowledged
  }
  return { acknowledged, stop }
}

/** What the database of the site contains now. */
function readSite(data: string) {
  const db = new DatabaseSync(join(data, 'auftritt.db'), { readOnly: true })
  const list = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0])
  const facts = {
    references: list('select reference from messages'),
    isMigrated: list("select name from sqlite_master where name = 'added'").length > 0,
    isRecorded: list("select name from kysely_migration where name = '900-next'").length > 0,
    integrity: list('pragma integrity_check'),
  }
  db.close()
  return facts
}

const ready = (site: { isReady: () => Promise<boolean> }) =>
  vi.waitFor(async () => expect(await site.isReady()).toBe(true), {
    timeout: patience,
    interval: 100,
  })

test('an update while messages arrive starts the new version, loses none and keeps the old version', async () => {
  const { home, data, release } = portableSite()
  const site = await supervise(home)
  await ready(site)
  const { stop, acknowledged } = writer(site.origin)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: patience })
  release('1.0.1', { migration: 'adds' })
  const { code, printed } = await site.update().ended
  expect([code, printed]).toEqual([0, expect.stringMatching(/Version 1.0.1 runs now/)])
  await ready(site)
  const before = acknowledged.length
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), { timeout: patience })
  await stop()
  expect(await site.version()).toMatch(/1\.0\.1/)
  const { references, ...facts } = readSite(data)
  expect(facts).toEqual({ isMigrated: true, isRecorded: true, integrity: ['ok'] })
  expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
  expect(existsSync(join(home, 'auftritt-1.0.0/auftritt'))).toBe(true)
  expect(readdirSync(join(data, 'backups/before-updates'))).toHaveLength(1)
  expect(existsSync(join(data, 'auftritt.db.before-1.0.1'))).toBe(true)
  expect(readdirSync(home).filter((name) => /update|waiting|unpacking/.test(name))).toEqual([])

  const again = await site.update().ended
  expect([again.code, again.printed]).toEqual([0, expect.stringMatching(/is the newest one/)])
})

test('a version whose migration fails is rolled back and the error is printed', async () => {
  const { home, data, release } = portableSite()
  const site = await supervise(home)
  await ready(site)
  const { acknowledged, stop } = writer(site.origin)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: patience })
  release('1.0.1', { migration: 'fails' })
  const { code, printed } = await site.update().ended
  expect([code, printed]).toEqual([1, expect.stringMatching(/1\.0\.1 does not start.*no good/s)])
  await ready(site)
  await stop()
  expect(await site.version()).toMatch(/1\.0\.0/)
  const { references, ...facts } = readSite(data)
  expect(facts).toEqual({ isMigrated: false, isRecorded: false, integrity: ['ok'] })
  expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
})

test(
  'an update with a foreign signature, changed bytes or a held lock is refused with one line',
  async () => {
    const { home, release, createKey } = portableSite()
    const site = await supervise(home)
    await ready(site)
    const refusal = async (...words: string[]) => {
      const { code, printed } = await site.update(words).ended
      expect(code).toBe(1)
      expect(printed.trim().split('\n')).toHaveLength(1)
      return printed
    }
    const lock = join(home, 'auftritt.update.lock')
    writeFileSync(lock, String(process.pid))
    expect(await refusal()).toMatch(/under way/)
    expect(await refusal('--recover')).toMatch(/under way/)
    // No process has this id: its process was killed.
    writeFileSync(lock, '4194999')
    expect(await refusal()).toMatch(/Which release/)
    const archive = release('1.0.1', { signer: createKey('stranger') })
    expect(await refusal(archive)).toMatch(/not by a key of/)
    release('1.0.1')
    expect(await refusal(archive, '--signers=/nowhere')).toMatch(/nowhere is missing/)
    const bytes = readFileSync(archive)
    bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000)
    writeFileSync(archive, bytes)
    expect(await refusal(archive)).toMatch(/its checksum is another/)
    expect(await refusal(release('0.9.0'))).toMatch(/older than 1\.0\.0/)
    expect(await site.version()).toMatch(/1\.0\.0/)
    expect(readdirSync(home).sort()).toEqual([
      ...['auftritt-1.0.0', 'auftritt-data', 'auftritt.signers', 'releases'],
    ])
  },
  longPatience,
)

test.each(seedsOf(2))(
  'an update killed at a random moment (seed %i) is complete or undone, and no message is lost',
  async (seed) => {
    const random = randomOf(seed)
    const { home, data, release } = portableSite()
    const site = await supervise(home)
    await ready(site)
    release('1.0.1', { migration: 'adds' })
    const { acknowledged, stop } = writer(site.origin)
    for (let attempt = 0; attempt < 3; attempt++) {
      const update = site.update()
      await wait(random.int(9000))
      update.kill()
      await update.ended
      await ready(site)
      const isNext = /1\.0\.1/.test(await site.version())
      const { references, ...facts } = readSite(data)
      expect(facts).toEqual({ isMigrated: isNext, isRecorded: isNext, integrity: ['ok'] })
      const lost = acknowledged.filter((each) => !references.includes(each))
      // A message that was acknowledged after the rows were read.
      expect(lost.filter((each) => !readSite(data).references.includes(each))).toEqual([])
    }
    await stop()
    const last = await site.update().ended
    const retried = /please start again/.test(last.printed) ? await site.update().ended : last
    expect([retried.code, retried.printed]).toMatchObject([0, expect.any(String)])
    await ready(site)
    expect(await site.version()).toMatch(/1\.0\.1/)
    const { references } = readSite(data)
    expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
  },
  longPatience,
)
