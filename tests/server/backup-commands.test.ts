import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isBackupName } from '#operations/backup/backup-names.ts'
import { patience } from '../patience.ts'
import { startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Runs a command without a server, with `--json`. */
function run(name: string, words: string[], variables: Record<string, string>) {
  const args = [`app/operations/cli/${name}.ts`, ...words, '--json']
  const env = { PATH: process.env.PATH, ...variables }
  return new Promise<{ code: unknown; result: Record<string, unknown>; printed: string }>(
    (resolve) =>
      execFile(process.execPath, args, { env }, (error, printed, err) =>
        resolve({
          code: error?.code ?? 0,
          result: JSON.parse(printed || '{}'),
          printed: printed + err,
        }),
      ),
  )
}

test('backup --new-key stores no key; an encrypted backup is verified, listed and restored elsewhere', async () => {
  const [DATA_DIR, folder, keys] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const { result: key } = await run('backup', ['--new-key'], { DATA_DIR })
  expect(key).toMatchObject({
    recipient: expect.stringMatching(/^age1/),
    identity: expect.stringMatching(/^AGE-SECRET-KEY-1/),
  })
  const files = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile()))
    expect(readFileSync(join(file.parentPath, file.name)).includes(String(key.identity))).toBe(
      false,
    )
  const settings = {
    DATA_DIR,
    BACKUP_URL: pathToFileURL(folder).href,
    BACKUP_RECIPIENT: String(key.recipient),
  }
  const identity = join(keys, 'key.txt')
  writeFileSync(identity, `# created: today\n${key.identity}\n`)

  const backup = await run('backup', ['--verify'], settings)
  expect(backup).toMatchObject({ code: 0, result: { ok: true, verified: { files: 0 } } })
  const name = String(backup.result.file)
  expect((await run('backup', ['--list'], settings)).result).toMatchObject({ backups: [name] })

  const drill = await run('restore', ['--drill', `--identity=${identity}`], settings)
  expect(drill).toMatchObject({ code: 0, result: { ok: true, seconds: expect.any(Number) } })
  const keyless = await run('restore', ['--drill'], settings)
  expect(keyless).toMatchObject({ code: 1, result: { error: expect.stringMatching(/--identity/) } })

  // By its name in the backup place, and by its path.
  for (const file of [name, join(folder, name)]) {
    const elsewhere = { ...settings, DATA_DIR: temporaryFolder() }
    const restored = await run('restore', [file, `--identity=${identity}`], elsewhere)
    expect(restored).toMatchObject({ code: 0, result: { ok: true, made: expect.any(String) } })
  }
  const bytes = readFileSync(join(folder, name))
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
  writeFileSync(join(folder, name), bytes)
  for (const words of [['--drill'], [name, '--replace']]) {
    const refused = await run('restore', [...words, `--identity=${identity}`], settings)
    expect(refused).toMatchObject({
      code: 1,
      result: { ok: false, error: expect.stringMatching(/cannot be decrypted/) },
    })
  }
})

test('backup FILE --verify verifies a local archive; an unusable BACKUP_URL fails with one line', async () => {
  const DATA_DIR = temporaryFolder()
  const file = join(temporaryFolder(), 'a.tar.gz')
  expect(await run('backup', [file, '--verify'], { DATA_DIR })).toMatchObject({
    code: 0,
    result: { file, verified: { tables: expect.any(Number) } },
  })
  const blocked = join(temporaryFolder(), 'file')
  writeFileSync(blocked, '')
  const { code, result } = await run('backup', [], {
    DATA_DIR,
    BACKUP_URL: pathToFileURL(join(blocked, 'x')).href,
  })
  expect(code).toBe(1)
  expect(result.error).toMatch(/^No backup was made: /)
  expect((await run('restore', ['--drill'], { DATA_DIR })).result.error).toMatch(/BACKUP_URL/)
})

test('the server makes its first backup in BACKUP_URL by itself and answers /healthz', async () => {
  const folder = temporaryFolder()
  const BACKUP_URL = pathToFileURL(folder).href
  const server = await startServer({ DATA_DIR: temporaryFolder(), SEED: 'empty', BACKUP_URL })
  onTestFinished(async () => void (await server.stop()))
  const listed = () => readdirSync(folder).filter(isBackupName)
  await vi.waitFor(() => expect(listed()).toHaveLength(1), { timeout: patience, interval: 200 })
  expect((await server.ask('/healthz')).status).toBe(200)
})
