import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'
import { UpdateError } from '#operations/update/installation-paths.server.ts'
import { withDatabase, withTrialDatabase } from '#operations/update/trial-database.server.ts'
import { freshDatabase } from '../fresh-database.ts'
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

/** A site on one of the two engines, and what its database holds now. */
async function openSite(engine: string) {
  const portable = portableSite()
  const address =
    engine === 'postgres' ? await freshDatabase('postgres') : join(portable.data, 'auftritt.db')
  const variables: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: address } : {}
  const site = await supervise(portable.home, variables)
  await ready(site)
  async function readSite() {
    const { db, close } = createDatabase<Tables>(address)
    const [messages, tables, migrations] = await Promise.all([
      db.selectFrom('messages').select('reference').execute(),
      db.introspection.getTables(),
      sql<{ name: string }>`select name from kysely_migration`.execute(db),
    ])
    const integrity =
      engine === 'postgres' ? 'ok' : await sql`pragma integrity_check`.execute(db).then(first)
    await close()
    return {
      references: messages.map(({ reference }) => reference),
      isMigrated: tables.some(({ name }) => name === 'added'),
      isRecorded: migrations.rows.some(({ name }) => name === '900-next'),
      integrity,
    }
  }
  return { ...portable, site, address, readSite }
}

const first = ({ rows: [row] }: { rows: unknown[] }) => Object.values(row ?? {})[0]

const ready = (site: { isReady: () => Promise<boolean> }) =>
  vi.waitFor(async () => expect(await site.isReady()).toBe(true), {
    timeout: patience,
    interval: 100,
  })

async function listTrialDatabases(address: string) {
  const { db, close } = createDatabase<Tables>(address)
  const { rows } =
    await sql`select datname from pg_database where datname = current_database() || '_auftritt_trial'`.execute(
      db,
    )
  await close()
  return rows
}

test('the first start makes `current` and closes the settings to other users', async () => {
  const { home } = portableSite()
  const settings = join(home, 'auftritt.env')
  writeFileSync(settings, 'MAIL_FROM=website@example.com\n')
  chmodSync(settings, 0o644)
  await ready(await supervise(home))
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  expect(readlinkSync(join(home, 'current'))).toBe('auftritt-1.0.0')
})

const engines = ['sqlite', 'postgres']

test.each(engines)(
  '%s: an update under writers: the next version runs, no acknowledged message is lost, the old one is kept',
  async (engine) => {
    const { home, data, release, site, address, readSite } = await openSite(engine)
    const { stop, acknowledged } = writer(site.origin)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: patience })
    release('1.0.1', { migration: 'adds' })
    const { code, printed } = await site.update().ended
    expect([code, printed]).toEqual([0, expect.stringMatching(/Version 1.0.1 runs now/)])
    await ready(site)
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
      timeout: patience,
    })
    await stop()
    expect(await site.version()).toMatch(/1\.0\.1/)
    const { references, ...facts } = await readSite()
    expect(facts).toEqual({ isMigrated: true, isRecorded: true, integrity: 'ok' })
    expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
    expect(existsSync(join(home, 'auftritt-1.0.0/auftritt'))).toBe(true)
    expect(readdirSync(join(data, 'backups/before-updates'))).toHaveLength(1)
    if (engine === 'sqlite') expect(existsSync(`${address}.before-1.0.1`)).toBe(true)
    else expect(await listTrialDatabases(address)).toEqual([])
    expect(readdirSync(home).filter((name) => /update|waiting|unpacking/.test(name))).toEqual([])

    const again = await site.update().ended
    expect([again.code, again.printed]).toEqual([0, expect.stringMatching(/is the newest one/)])
  },
)

test.each(engines)(
  '%s: a version that cannot migrate leaves everything as it was, and says why',
  async (engine) => {
    const { release, site, readSite } = await openSite(engine)
    const { acknowledged, stop } = writer(site.origin)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: patience })
    release('1.0.1', { migration: 'fails' })
    const { code, printed } = await site.update().ended
    expect([code, printed]).toEqual([1, expect.stringMatching(/1\.0\.1 does not start.*no good/s)])
    await ready(site)
    await stop()
    expect(await site.version()).toMatch(/1\.0\.0/)
    const { references, ...facts } = await readSite()
    expect(facts).toEqual({ isMigrated: false, isRecorded: false, integrity: 'ok' })
    expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
  },
)

test('the reason of a failed trial is told also when its database cannot be deleted', async () => {
  const address = await freshDatabase('postgres')
  await migrateDatabaseAt(address)
  const alter = (trial: string, isTemplate: boolean) =>
    withDatabase(address, (db) =>
      sql`alter database ${sql.id(new URL(trial).pathname.slice(1))} is_template ${sql.raw(String(isTemplate))}`.execute(
        db,
      ),
    )
  let name = ''
  const attempt = withTrialDatabase(address, async (trial) => {
    name = trial
    await alter(trial, true)
    throw new UpdateError('no good')
  })
  await expect(attempt).rejects.toThrow(
    /^no good; the copy .* \(cannot drop a template database\)$/,
  )
  await expect(withTrialDatabase(address, async () => {})).rejects.toThrow(/^the copy .* template/)
  await alter(name, false)
  await withTrialDatabase(address, async () => {})
  expect(await listTrialDatabases(address)).toEqual([])
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
    writeFileSync(lock, `${process.pid}\n${await readProcessIdentity(process.pid)}\n`)
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
      ...['auftritt-1.0.0', 'auftritt-data', 'auftritt.signers', 'current', 'releases'],
    ])
  },
  longPatience,
)

test('the command of an older folder compares with the version that runs', async () => {
  const { home, release } = portableSite()
  mkdirSync(join(home, 'auftritt-1.0.2'))
  symlinkSync('auftritt-1.0.2', join(home, 'current'))
  const archive = release('1.0.1')
  const updating = promisify(execFile)('sh', [
    join(home, 'auftritt-1.0.0/auftritt'),
    'update',
    archive,
  ])
  await expect(updating).rejects.toMatchObject({
    stderr: expect.stringContaining('Version 1.0.1 is older than 1.0.2'),
  })
})

test.each(seedsOf(1, 100))(
  'killed at a random moment (seed %i), an update is whole or has not happened, and nothing is lost',
  async (seed) => {
    const random = randomOf(seed)
    const { home, data, release, site, readSite } = await openSite(engines[seed % 2] ?? '')
    // What updates leave that are killed while they unpack and back up. No process has this id.
    const backups = join(data, 'backups/before-updates')
    mkdirSync(join(home, '.unpacking'))
    mkdirSync(join(backups, '.backup-of-4194999-a'), { recursive: true })
    release('1.0.1', { migration: 'adds' })
    const { acknowledged, stop } = writer(site.origin)
    for (let attempt = 0; attempt < 3; attempt++) {
      const update = site.update()
      // The copy of a PostgreSQL database takes longer.
      await wait(random.int(seed % 2 ? 20_000 : 9000))
      update.kill()
      await update.ended
      await ready(site)
      const isNext = /1\.0\.1/.test(await site.version())
      // Those of later may be acknowledged after the rows are read.
      const former = [...acknowledged]
      const { references, ...facts } = await readSite()
      expect(facts).toEqual({ isMigrated: isNext, isRecorded: isNext, integrity: 'ok' })
      expect(former.filter((each) => !references.includes(each))).toEqual([])
    }
    await stop()
    const last = await site.update().ended
    const retried = /please start again/.test(last.printed) ? await site.update().ended : last
    expect([retried.code, retried.printed]).toMatchObject([0, expect.any(String)])
    await ready(site)
    expect(await site.version()).toMatch(/1\.0\.1/)
    const { references } = await readSite()
    expect(acknowledged.filter((each) => !references.includes(each))).toEqual([])
    expect(readdirSync(home)).not.toContain('.unpacking')
    expect(readdirSync(backups).filter((name) => name.startsWith('.'))).toEqual([])
  },
  longPatience,
)
