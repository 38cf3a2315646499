import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { fsyncPath, fsyncTree } from '#core/runtime/fsync-path.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import type { InstallationPaths } from '#operations/update/installation-paths.server.ts'
import { unpackRelease } from '#operations/update/update-site.server.ts'
import { openContent } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

vi.mock('#core/runtime/fsync-path.server.ts', { spy: true })

/** What is synced from now on, and whether `path` is there by then. */
function watch(path: string) {
  const synced: [string, boolean][] = []
  const note = async (each: string) => void synced.push([each, existsSync(path)])
  vi.mocked(fsyncPath).mockImplementation(note)
  vi.mocked(fsyncTree).mockImplementation(note)
  return synced
}

test('a backup gets its name once its bytes are on the disk, and so is the name afterwards', async () => {
  const { db } = await openContent()
  const storage = await createStorage(readEnvironment({ DATA_DIR: temporaryFolder() }))
  const folder = temporaryFolder()
  const archive = join(folder, 'archive.tar.gz')
  const synced = watch(archive)
  await writeBackup(db, storage, archive)
  expect(synced).toEqual([
    [expect.stringMatching(/\/archive$/), false],
    [folder, true],
  ])
})

test('a release gets its place once its files are on the disk', async () => {
  const [home, releases, version] = [temporaryFolder(), temporaryFolder(), '9.9.9']
  const program = join(releases, `auftritt-${version}`)
  mkdirSync(program)
  writeFileSync(join(program, 'auftritt'), `echo '{"version":"${version}"}'`)
  const name = `${program}.tar.gz`
  execFileSync('tar', ['-czf', name, '-C', releases, `auftritt-${version}`])
  const key = join(releases, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  writeFileSync(join(home, 'signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`)
  const sums = join(releases, 'SHA256SUMS')
  const digest = createHash('sha256').update(readFileSync(name)).digest('hex')
  writeFileSync(sums, `${digest}  auftritt-${version}.tar.gz\n`)
  const sign = ['-q', '-Y', 'sign', '-f', key, '-n', 'auftritt', sums]
  execFileSync('ssh-keygen', sign, { stdio: 'pipe' })
  const layout = { home, app: '', database: join(home, 'auftritt.db') } as InstallationPaths
  const synced = watch(join(home, `auftritt-${version}`))
  await unpackRelease(layout, { version, archive: name }, join(home, 'signers'))
  expect(synced).toEqual([
    [join(home, '.unpacking', `auftritt-${version}`), false],
    [home, true],
  ])
})

test('fsyncTree syncs each file and folder, and follows no link', async () => {
  vi.mocked(fsyncTree).mockRestore()
  vi.mocked(fsyncPath).mockRestore()
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'a'))
  for (const name of ['b', 'a/c']) writeFileSync(join(folder, name), name)
  symlinkSync('nowhere', join(folder, 'a/d'))
  await using handle = await open(folder)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await fsyncTree(folder)
  expect(sync).toHaveBeenCalledTimes(4)
  sync.mockRestore()
})
