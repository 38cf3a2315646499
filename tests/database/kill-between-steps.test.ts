import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asContentDb } from '#content/store/change.server.ts'
import { collections } from '#content/types/collections.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { readRowsAtRevision } from '#drafts/snapshots/rows-at-revision.server.ts'
import { listActivityRows } from '#panel/frame/activity/activity.server.ts'
import { migratedDatabase } from '../fresh-database.ts'
import { openSite, operation, operations, type Site } from '../killed-operations.ts'
import { randomOf } from '../random.ts'
import { hearStatements } from '../statements.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong, longPatience } from '../times.ts'

const seed = 15
const isPostgres = process.env.TEST_ENGINE === 'postgres'
const content = new Set<string>(Object.values(collections).map(({ table }) => table))

async function opened(address: string, folder: string) {
  const site = await openSite(address, folder)
  let isOpen = true
  const close = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...site, close }
}

async function prepared(name: string) {
  const [address, folder] = [await migratedDatabase(), temporaryFolder()]
  const site = await opened(address, folder)
  await operation(name).prepare(site)
  return { address, folder, site }
}

/** The rows of all tables. */
async function everything({ database: { db } }: Pick<Site, 'database'>) {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = await db
      .selectFrom(name as 'media')
      .selectAll()
      .execute()
  return rows
}

/** Without times, random values and sequence numbers. */
function comparable(all: Record<string, unknown[]>) {
  const text = Object.entries(all).map(([table, rows]) => [
    table,
    (rows as Record<string, unknown>[])
      .map(({ id, draft_id, version, approved_version, ...row }) =>
        JSON.stringify(content.has(table) ? { id, version, ...row } : row)
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
          .replace(/[0-9a-f]{16}/g, 'a number'),
      )
      .sort(),
  ])
  return JSON.stringify(text, null, 1)
}

/** The first lines that differ. */
function difference(one: string, other: string) {
  const [ours, theirs] = [one.split('\n'), other.split('\n')]
  const [known, wanted] = [new Set(theirs), new Set(ours)]
  return [
    ...ours.filter((line) => !known.has(line)).map((line) => `+${line}`),
    ...theirs.filter((line) => !wanted.has(line)).map((line) => `-${line}`),
  ].slice(0, 6)
}

/** Revisions match the content, and each draft is published once and listed in the activity. */
async function expectAgreement({ database: { db } }: Pick<Site, 'database'>) {
  const { last, set } = await db
    .selectFrom('revisions')
    .select(({ fn }) => [fn.max('id').as('last'), fn.max('change_set').as('set')])
    .executeTakeFirstOrThrow()
  for (const table of content) {
    const stands = await asContentDb(db)
      .selectFrom(table as 'content')
      .selectAll()
      .execute()
    const told = await readRowsAtRevision(asContentDb(db), table, Number(last))
    const plain = (rows: object[]) =>
      rows.map((row) => JSON.stringify({ ...row, is_sample: 0 }, Object.keys(row).sort())).sort()
    expect([table, plain(stands)]).toEqual([table, plain(told)])
  }
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(set).toBe(version)
  const drafts = await db.selectFrom('drafts').selectAll().execute()
  for (const { published_at, published_set, ended_at, ended_set, trouble } of drafts)
    expect([published_at === null, ended_at === null, trouble]).toEqual([
      published_set === null,
      ended_set === null,
      null,
    ])
  const said = await listActivityRows(englishTranslator, db, {
    access,
    limit: 9,
    type: 'publications',
  })
  const operations = drafts.flatMap((draft) => [draft.published_at, draft.ended_at])
  expect(said.rows).toHaveLength(operations.filter(Boolean).length)
}

const access = { roles: ['leitung'] as const }

/** After a kill all or nothing is stored; a second run completes it, a third changes nothing. */
async function expectWhole(
  name: string,
  site: Site,
  { before, after }: { before: string; after: string },
) {
  await expectAgreement(site)
  const found = comparable(await everything(site))
  if (!operation(name).inSteps && found !== before) expect(difference(found, after)).toEqual([])
  for (let round = 0; round < 2; round++) {
    await operation(name).run(site)
    expect(difference(comparable(await everything(site)), after)).toEqual([])
  }
  return found === after
}

const names = Object.keys(operations)

/** The result without a kill, and the number of statements. */
async function undisturbed(name: string) {
  const { site } = await prepared(name)
  const before = comparable(await everything(site))
  let count = 0
  const unheard = hearStatements((when) => void (when === 'before' && count++))
  await operation(name).run(site)
  unheard()
  await expectAgreement(site)
  const after = comparable(await everything(site))
  await site.close()
  expect(after).not.toBe(before)
  return { before, after, count }
}

test.skipIf(isPostgres).each(names)(
  '%s, killed at any statement or during a WAL write: the database holds all of it or nothing',
  async (name) => {
    const { address, folder, site } = await prepared(name)
    const before = comparable(await everything(site))
    const log = `${address}-wal`
    // A kill leaves the files as they are: collects each distinct state of them.
    const found = new Map<string, { file: Buffer; log: Buffer }>()
    const keep = () => {
      const files = {
        file: readFileSync(address),
        log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0),
      }
      found.set(createHash('sha1').update(files.file).update(files.log).digest('hex'), files)
    }
    const unheard = hearStatements(keep)
    await operation(name).run(site)
    unheard()
    keep()
    const states = { before, after: comparable(await everything(site)) }
    await site.close()
    const all = [...found.values()]
    const grown = all.flatMap(({ file, log }, at) =>
      cuts(all[at - 1]?.log ?? log, log).map((length) => ({ file, log: log.subarray(0, length) })),
    )
    const left = [...all, ...grown]
    let done = 0
    for (const files of left) {
      const place = temporaryFolder()
      const copy = join(place, 'auftritt.sqlite')
      writeFileSync(copy, files.file)
      writeFileSync(`${copy}-wal`, files.log)
      cpSync(folder, join(place, 'files'), { recursive: true })
      const again = await opened(copy, join(place, 'files'))
      if (await expectWhole(name, again, states)) done++
      await again.close()
    }
    expect([done > 0, done < left.length]).toEqual([true, true])
  },
  longPatience,
)

/** Lengths at which a kill may cut the WAL: at page boundaries and within pages. */
function cuts(former: Buffer, log: Buffer) {
  const { int } = randomOf(seed)
  if (log.length <= former.length) return []
  return Array.from(
    { length: isLong ? 50 : 2 },
    () => former.length + int(log.length - former.length),
  )
}

test.runIf(isPostgres).each(names)(
  '%s, with the connection lost before or after any statement: all of it or nothing is stored',
  async (name) => {
    const states = await undisturbed(name)
    const { one } = randomOf(seed)
    const positions = Array.from({ length: states.count }, (_, at) => at + 1)
    // The usual run takes some statements and the last one, the commit.
    const chosen = isLong ? positions : [one(positions), one(positions), states.count]
    const kills = chosen.flatMap(
      (at) =>
        [
          { at, when: 'before' },
          { at, when: 'after' },
        ] as const,
    )
    let site: Site | undefined
    for (const kill of kills) {
      site ??= (await prepared(name)).site
      let count = 0
      const unheard = hearStatements((when, client) => {
        if (when === kill.when && ++count === kill.at) connectionOf(client).stream.destroy()
      })
      await operation(name)
        .run(site)
        .catch(() => {})
      unheard()
      // Waits for what the server still does of the transaction.
      await site.database.db.updateTable('content_version').set({ id: 1 }).execute()
      if (comparable(await everything(site)) === states.before) continue
      await expectWhole(name, site, states)
      await site.close()
      site = undefined
    }
    // After any lost connection the operation can be repeated.
    if (site) await expectWhole(name, site, states)
  },
  longPatience,
)

const connectionOf = (client: unknown) =>
  (client as { connection: { stream: { destroy(): void } } }).connection

const app = `
  import { operations, openSite } from './tests/killed-operations.ts'
  import { hearStatements } from './tests/statements.ts'
  const { ADDRESS, FOLDER, OPERATION, AT } = process.env
  const site = await openSite(ADDRESS, FOLDER)
  await site.database.ping()
  let count = 0
  hearStatements((when) => {
    if (when === 'before' && ++count === Number(AT)) process.kill(process.pid, 'SIGKILL')
  })
  await operations[OPERATION].run(site)`

test.each(isLong ? names : ['publication'])(
  '%s in a process killed with SIGKILL: all or nothing, and another process completes it',
  async (name) => {
    const states = await undisturbed(name)
    const positions = Array.from({ length: states.count }, (_, at) => at + 1)
    for (const at of isLong ? positions : [states.count]) {
      const { address, folder, site } = await prepared(name)
      await site.close()
      const child = spawn(process.execPath, ['--input-type=module', '--eval', app], {
        env: { ...process.env, ADDRESS: address, FOLDER: folder, OPERATION: name, AT: String(at) },
        stdio: 'inherit',
      })
      await once(child, 'exit')
      expect([at, child.signalCode]).toEqual([at, 'SIGKILL'])
      await expectWhole(name, await opened(address, folder), states)
    }
  },
  longPatience,
)
