import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deleteFormerVersions,
  listFormerDatabases,
} from '#operations/update/former-versions.server.ts'
import {
  type InstallationPaths,
  requireDataFolderOwner,
} from '#operations/update/installation-paths.server.ts'
import { compareVersions } from '#operations/update/releases.server.ts'
import { recoverUpdate, writeJournal } from '#operations/update/switch-version.server.ts'
import { unpackRelease } from '#operations/update/update-site.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A site whose update has been tried on a copy of the database. */
async function triedSite(phase: 'trying' | 'switching') {
  const home = temporaryFolder()
  const data = join(home, 'data')
  const layout: InstallationPaths = {
    ...{ home, data, app: join(home, 'auftritt-1.0.0'), database: join(data, 'auftritt.db') },
    ...{ trial: join(data, '.update'), journal: join(home, 'auftritt.update') },
  }
  mkdirSync(layout.trial, { recursive: true })
  writeFileSync(layout.database, 'old')
  writeFileSync(`${layout.database}-wal`, '')
  writeFileSync(join(layout.trial, 'auftritt.db'), 'new')
  symlinkSync('auftritt-1.0.0', join(home, 'current'))
  await writeJournal(layout, { pid: 1, phase, from: '1.0.0', to: '1.0.1' })
  return layout
}

test('an update by another user than that of the data is refused', async () => {
  const layout = await triedSite('trying')
  await requireDataFolderOwner(layout)
  await expect(requireDataFolderOwner(layout, 4_194_999)).rejects.toThrow(
    /belongs to .*: run this as that user/,
  )
})

/** The steps of an update after its journal has reached `switching`. */
const steps: ((layout: InstallationPaths) => void)[] = [
  ({ database }) => rmSync(`${database}-wal`),
  ({ database }) => linkSync(database, `${database}.before-1.0.1`),
  ({ database, trial }) => renameSync(join(trial, 'auftritt.db'), database),
  ({ home }) => symlinkSync('auftritt-1.0.1', join(home, `current.${process.pid}`)),
  ({ home }) => renameSync(join(home, `current.${process.pid}`), join(home, 'current')),
  ({ trial }) => rmSync(trial, { recursive: true }),
]

test.each(steps.map((_, index) => index).concat(steps.length))(
  'recoverUpdate finishes an update that was killed after %i steps of switching',
  async (count) => {
    const layout = await triedSite('switching')
    for (const step of steps.slice(0, count)) step(layout)
    expect(await recoverUpdate(layout, false)).toMatchObject({
      isDone: true,
      from: '1.0.0',
      to: '1.0.1',
    })
    expect(readFileSync(layout.database, 'utf8')).toBe('new')
    expect(readFileSync(`${layout.database}.before-1.0.1`, 'utf8')).toBe('old')
    expect(readlinkSync(join(layout.home, 'current'))).toBe('auftritt-1.0.1')
    expect(readdirSync(layout.home).sort()).toEqual(['current', 'data'])
    expect(readdirSync(layout.data).sort()).toEqual(['auftritt.db', 'auftritt.db.before-1.0.1'])
    expect(await recoverUpdate(layout, false)).toBeUndefined()
  },
)

/** What lies in the way of the new version: before its database is in place, and after. */
const faults: ((layout: InstallationPaths) => void)[] = [
  ({ database }) => mkdirSync(`${database}.before-1.0.1`),
  ({ home }) => mkdirSync(join(home, `current.${process.pid}/x`), { recursive: true }),
]

test.each(faults)('recoverUpdate undoes an update that cannot be finished (%#)', async (fault) => {
  const layout = await triedSite('switching')
  fault(layout)
  expect(await recoverUpdate(layout, false)).toMatchObject({
    ...{
      isDone: false,
      problem: expect.stringMatching(/^Version 1\.0\.1 could not be put in place/),
    },
  })
  expect(readFileSync(layout.database, 'utf8')).toBe('old')
  expect(readlinkSync(join(layout.home, 'current'))).toBe('auftritt-1.0.0')
  expect(existsSync(layout.trial) || existsSync(layout.journal)).toBe(false)
  // With PostgreSQL the tables are those of the new version already.
  const tried = await triedSite('switching')
  fault(tried)
  await expect(recoverUpdate(tried, true)).rejects.toThrow()
  expect(existsSync(tried.journal)).toBe(true)
})

test('recoverUpdate rolls back an update that was killed while trying', async () => {
  const layout = await triedSite('trying')
  expect(await recoverUpdate(layout, false)).toMatchObject({ isDone: false })
  expect(readFileSync(layout.database, 'utf8')).toBe('old')
  expect(readlinkSync(join(layout.home, 'current'))).toBe('auftritt-1.0.0')
  expect(existsSync(layout.trial) || existsSync(layout.journal)).toBe(false)
})

test('compareVersions compares the parts as numbers', () => {
  const sorted = ['0.9.9', '1.0.0', '1.0.2', '1.0.10', '1.2.0', '1.10.0', '2.0.0']
  expect(sorted.toReversed().sort(compareVersions)).toEqual(sorted)
})

test('deleteFormerVersions keeps two former programs and databases, and always the way back from the running version', async () => {
  const { home, database, ...layout } = await triedSite('trying')
  const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.9', '1.0.10', '2.0.0']
  for (const version of versions) mkdirSync(join(home, `auftritt-${version}`))
  // 2.0.0 was tried and given up.
  for (const version of versions.slice(1)) writeFileSync(`${database}.before-${version}`, version)
  writeFileSync(`${database}.before-mine`, 'kept by somebody')
  expect(await deleteFormerVersions({ ...layout, home, database }, '1.0.10')).toBeUndefined()
  expect(readdirSync(home).filter((name) => name.startsWith('auftritt-'))).toEqual(
    ['1.0.10', '1.0.2', '1.0.9', '2.0.0'].map((version) => `auftritt-${version}`),
  )
  expect(
    readdirSync(layout.data)
      .filter((name) => name.includes('before'))
      .sort(),
  ).toEqual(['1.0.10', '2.0.0', 'mine'].map((version) => `auftritt.db.before-${version}`))
  expect(await listFormerDatabases(database)).toMatchObject([
    { version: '2.0.0', bytes: 5 },
    { version: '1.0.10', bytes: 6 },
  ])
})

test('deleteFormerVersions keeps a version in whose folder data lie, and says so', async () => {
  const { home, ...layout } = await triedSite('trying')
  const folderOf = (version: string) => join(home, `auftritt-${version}`)
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5'])
    mkdirSync(join(folderOf(version), 'data/uploads'), { recursive: true })
  writeFileSync(join(folderOf('1.0.0'), 'data/auftritt.db'), 'of a site')
  writeFileSync(join(folderOf('1.0.1'), 'server.pid'), 'of a site with PostgreSQL')
  const data = join(folderOf('1.0.2'), 'data')
  expect(await deleteFormerVersions({ ...layout, home, data }, '1.0.6')).toMatch(
    /holds data of a site$/,
  )
  expect(readdirSync(home).filter((name) => name.startsWith('auftritt-'))).toEqual(
    ['1.0.0', '1.0.1', '1.0.2', '1.0.4', '1.0.5'].map((version) => `auftritt-${version}`),
  )
})

test('unpackRelease replaces no folder in which data lie', async () => {
  const layout = await triedSite('trying')
  const data = join(layout.home, 'auftritt-1.0.1/data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'auftritt.db'), 'of a site')
  const release = { version: '1.0.1', archive: join(layout.home, 'none') }
  await expect(unpackRelease(layout, release, 'signers')).rejects.toThrow(/holds data of a site/)
  expect(existsSync(join(data, 'auftritt.db'))).toBe(true)
})
