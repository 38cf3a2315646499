import { execFile } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { mailServer } from '../mail-server.ts'
import { objectStore } from '../object-store.ts'
import { formerMigrations, releasedDatabase } from '../released-database.ts'
import { built, freePort } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Runs a command without a server; returns its exit code and output. */
function run(name: string, words: readonly string[], variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...variables }
  return new Promise<{ code: unknown; printed: string }>((resolve) =>
    execFile(
      process.execPath,
      [`app/operations/cli/${name}.ts`, ...words],
      { env },
      (error, out, err) => resolve({ code: error?.code ?? 0, printed: out + err }),
    ),
  )
}

test('commands with wrong arguments exit with 1, print one line and write no file', async () => {
  const DATA_DIR = temporaryFolder()
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const cases: [RegExp, string, string[]][] = [
    [/^--help is not known/, 'backup', ['--help']],
    [/^[^\n]*ENOTDIR/, 'backup', [join(file, 'archive.tar.gz')]],
    [/^--replce is not known/, 'restore', [file, '--replce']],
    [/cannot be read/, 'restore', [join(file, 'nothing.tar.gz')]],
    [/^Where to\?/, 'move', []],
    [/^--databse=… is not known/, 'move', ['--databse=x']],
    [/^The rows are there already/, 'move', ['--database=sqlite']],
    [/^Into which folder/, 'export', []],
    [/is no folder/, 'export', [file]],
    [/^From which folder/, 'import', []],
    [
      /neither of the two kinds that are read: an export .* or tables/,
      'import',
      [temporaryFolder()],
    ],
  ]
  for (const [line, name, words] of cases) {
    const { code, printed } = await run(name, words, { DATA_DIR })
    expect(printed).toMatch(line)
    expect(printed.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
  expect(existsSync('--help')).toBe(false)
})

test('probe --json prints one JSON object, and the help of start promises none', async () => {
  const program = (words: string[], variables: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(built, 'server/index.js'), ...words], {
      env: { PATH: process.env.PATH, ...variables },
    })
  const DATA_DIR = temporaryFolder()
  const { stdout } = await program(['probe', '--json'], { DATA_DIR, LOG_LEVEL: 'silent' })
  expect(JSON.parse(stdout)).toEqual({ ok: true, lines: ['ready'] })
  await expect(program(['probe', '--json'], { DATA_DIR, PORT: 'none' })).rejects.toMatchObject({
    ...{
      code: 1,
      stderr: '',
      stdout: expect.stringMatching(/^\{"ok":false,"error":"PORT: .*\}\n$/),
    },
  })
  expect((await program(['probe', '--help'], {})).stdout).toContain('JSON')
  expect((await program(['start', '--help'], {})).stdout).not.toContain('JSON')
})

test('a command reads no .env of the folder that it is called in', async () => {
  const [cwd, DATA_DIR] = [temporaryFolder(), temporaryFolder()]
  const foreign = join(cwd, '.env')
  writeFileSync(foreign, `PORT=none\nDATA_DIR=${join(cwd, 'data')}\n`, { mode: 0o644 })
  const command = resolve('app/operations/cli/admin.ts')
  const env = { PATH: process.env.PATH }
  await promisify(execFile)(process.execPath, [command, 'list'], { cwd, env: { ...env, DATA_DIR } })
  expect(readdirSync(cwd)).toEqual(['.env'])
  expect(statSync(foreign).mode & 0o777).toBe(0o644)
})

test.skipIf(process.getuid?.() !== 0)(
  'a command of another user than that of the data is refused with the name of the right one',
  async () => {
    const DATA_DIR = temporaryFolder()
    chownSync(DATA_DIR, 65_534, 65_534)
    const commands = [
      ['admin', 'list'],
      ['backup'],
      ['move', '--storage=folder'],
      ['restore', 'x'],
    ] as const
    for (const [name, ...words] of commands) {
      const { code, printed } = await run(name, words, { DATA_DIR })
      expect(printed).toMatch(/^DATA_DIR: .* belongs to nobody: run this as that user .*\n$/)
      expect(code).toBe(1)
    }
    expect(readdirSync(DATA_DIR)).toEqual([])
  },
)

test('a site moves to what a file names; a password in an argument is warned of, and none is printed', async () => {
  const DATA_DIR = temporaryFolder()
  const { url } = await objectStore()
  const file = join(temporaryFolder(), 'new.env')
  writeFileSync(file, `STORAGE_URL=${url}\n`)
  const byFile = await run('move', [`--to=${file}`], { DATA_DIR })
  expect(byFile).toMatchObject({ code: 0, printed: expect.stringMatching(/^Copied and compared/) })
  const byArgument = await run('move', [`--storage=${url}`], { DATA_DIR })
  expect(byArgument).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Warning: others on this machine/),
  })
  expect(byFile.printed + byArgument.printed).not.toContain(new URL(url).password)
})

test('doctor, backup and restore refuse a database with former migrations and leave it unchanged', async () => {
  const DATA_DIR = temporaryFolder()
  const file = join(DATA_DIR, 'auftritt.db')
  copyFileSync(await releasedDatabase(formerMigrations.slice(0, 40), 'sqlite'), file)
  const before = readFileSync(file, 'base64')
  for (const [name, words] of [
    ['doctor', []],
    ['backup', []],
    ['restore', ['archive.tar.gz', '--replace']],
  ] as const) {
    const { code, printed } = await run(name, [...words], { DATA_DIR })
    expect(printed).toMatch(
      /^The database was written by an earlier version.*git checkout efbbc2ce, npm start.*\n$/,
    )
    expect(code).toBe(1)
  }
  expect(readFileSync(file, 'base64')).toBe(before)
})

test('the import of a WordPress export exits with 1 and names the formats that it reads', async () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'firma.wordpress.xml'),
    '<rss xmlns:wp="http://wordpress.org/export/1.2/"/>',
  )
  const { code, printed } = await run('import', [folder], { DATA_DIR: temporaryFolder() })
  const [kinds, ...others] = printed.trim().split('\n')
  expect(kinds).toMatch(/auftritt\.json.*JSON or CSV/)
  expect(others).toEqual(['firma.wordpress.xml: an export of WordPress (WXR) is not read'])
  expect(code).toBe(1)
})

test('the import prints the changes of its draft and the address of the draft', async () => {
  const DATA_DIR = temporaryFolder()
  const folder = temporaryFolder()
  const benefit = { title: 'Zeit', description: 'Viel davon', icon: 'FaHeart' }
  writeFileSync(join(folder, 'job_benefits.json'), JSON.stringify([benefit]))
  const { code, printed } = await run('import', [folder], { DATA_DIR })
  expect(printed).toMatch(
    /^new {6}job_benefits \d+ {2}Zeit\nNothing is public yet.*\/admin\/drafts\/1\n$/,
  )
  expect(code).toBe(0)
})

test('the doctor reports mail as ok, WRONG or note: server answers, refuses, is not configured', async () => {
  const DATA_DIR = temporaryFolder()
  const there = await mailServer()
  const MAIL_FROM = 'website@example.com'
  const dead = `smtp://127.0.0.1:${await freePort()}`
  const look = async (variables: Record<string, string>) =>
    (await run('doctor', [], { DATA_DIR, ...variables })).printed
  expect(await look({ SMTP_URL: there.url, MAIL_FROM })).toMatch(/^ok {4}Mail: /m)
  expect(await look({ SMTP_URL: dead, MAIL_FROM })).toMatch(/^WRONG Mail: .*ECONNREFUSED/m)
  expect(await look({})).toMatch(/^note {2}Mail: /m)
})

test('the doctor suggests the right name for a misspelt environment variable, without its value', async () => {
  const look = async (variables: Record<string, string>) =>
    (await run('doctor', [], { DATA_DIR: temporaryFolder(), ...variables })).printed
  expect(await look({})).toMatch(/^ok {4}Settings: /m)
  const printed = await look({ PROT: '4711', MAIL_FORM: 'hunter2' })
  expect(printed).toMatch(/^note {2}Settings: PROT .* PORT\?; MAIL_FORM .* MAIL_FROM\?$/m)
  expect(printed).not.toMatch(/4711|hunter2/)
})

test('auftritt has --help, version and --json for every command; an unknown command exits with 2', async () => {
  const DATA_DIR = temporaryFolder()
  const auftritt = (...words: string[]) => run('auftritt', words, { DATA_DIR })
  const overview = await auftritt('--help')
  expect(overview.code).toBe(0)
  const names = [...overview.printed.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => String(name))
  expect(names).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'doctor', 'admin']))
  for (const name of names) {
    const help = await auftritt(name, '--help')
    expect(help).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`Usage: auftritt ${name}`),
    })
  }
  expect(await auftritt('bakcup')).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/^There is no command bakcup\./),
  })
  const { version } = JSON.parse((await auftritt('version', '--json')).printed)
  expect((await auftritt('version')).printed).toContain(`auftritt ${version} `)

  const doctor = await auftritt('doctor', '--json')
  const { ok, checks } = JSON.parse(doctor.printed)
  expect([doctor.code, ok]).toEqual([1, false])
  expect(checks[0]).toMatchObject({ name: 'Version', state: 'ok' })
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Administrator', state: 'WRONG' }))
  const backup = await auftritt('backup', '--json')
  expect([backup.code, JSON.parse(backup.printed)]).toMatchObject([0, { ok: true, missing: [] }])
  const refused = await auftritt('restore', '--json')
  expect([refused.code, JSON.parse(refused.printed)]).toMatchObject([
    1,
    { ok: false, error: expect.stringMatching(/^Which archive\?/) },
  ])
})
