import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { portableSite } from '../portable-release.ts'
import { freePort } from '../running-server.ts'
import { fill, mayMount, smallDisk } from '../small-disk.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong } from '../times.ts'

/** An unpacked release, and the arguments with which each of its commands works on a site in order. */
function openRelease() {
  const { home, release } = portableSite()
  const outside = temporaryFolder()
  const folder = join(outside, 'content')
  mkdirSync(folder)
  const benefit = { title: 'Zeit', description: 'Viel davon', icon: 'FaHeart' }
  writeFileSync(join(folder, 'job_benefits.json'), JSON.stringify([benefit]))
  const archive = join(outside, 'archive.tar.gz')
  const commands: Record<string, string[]> = {
    update: [release('1.0.1')],
    backup: [],
    restore: [archive, '--replace'],
    drill: [archive],
    move: [`--database=${inject('postgres')}`, '--replace'],
    export: [join(outside, 'export')],
    import: [folder],
    admin: ['create', 'eva@example.com'],
    list: [],
    doctor: [],
  }
  const words: Record<string, string[]> = { drill: ['restore', '--drill'], list: ['admin', 'list'] }
  const run = (name: string, variables: Record<string, string>, args = commands[name] ?? []) =>
    new Promise<Outcome>((resolve) =>
      execFile(
        'sh',
        [join(home, 'auftritt-1.0.0/auftritt'), ...(words[name] ?? [name]), ...args, '--json'],
        { env: { PATH: process.env.PATH, ...variables } },
        (error, printed, stderr) =>
          resolve({ code: error?.code ?? 0, result: JSON.parse(printed), stderr }),
      ),
    )
  const names = Object.keys(commands)
  // All others open the database as `backup` does.
  const some = isLong ? names : ['update', 'backup', 'doctor']
  return { names, some, archive, run }
}

interface Outcome {
  code: unknown
  result: { ok?: boolean; error?: string; checks?: unknown }
  stderr: string
}

const isOneLine = expect.stringMatching(/^[^\n]+$/)

test('PostgreSQL that is away, refuses the user or lacks the database: every command says so in one line', async () => {
  const { names, some, run } = openRelease()
  const { host } = new URL(inject('postgres'))
  const away = `127.0.0.1:${await freePort()}`
  for (const [DATABASE_URL, reason, tried] of [
    [`postgres://a:secret@${away}/a`, /ECONNREFUSED/, names],
    [`postgres://nobody:secret@${host}/postgres`, /role "nobody" does not exist/, some],
    [`postgres://postgres:secret@${host}/nowhere`, /database "nowhere" does not exist/, some],
  ] as const)
    for (const name of tried) {
      const { code, result, stderr } = await run(name, {
        DATABASE_URL,
        DATA_DIR: temporaryFolder(),
      })
      expect([name, code, result, stderr]).toMatchObject([
        name,
        1,
        { ok: false, error: expect.stringMatching(reason) },
        '',
      ])
      expect(result.error).toMatch(/^DATABASE_URL: PostgreSQL at [^\n]+$/)
      expect(result.error).not.toContain('secret')
    }
})

test('a backup place, or another store, that is away: the line names it, not what works', async () => {
  const { run } = openRelease()
  const store = `s3://key:secret@bucket?endpoint=http://127.0.0.1:${await freePort()}`
  const settings = { DATA_DIR: temporaryFolder(), BACKUP_URL: store }
  for (const [name, begin] of [
    ['backup', 'No backup was made: BACKUP_URL: s3://bucket'],
    ['drill', 'BACKUP_URL: s3://bucket'],
    ['move', 'The other store'],
  ] as const) {
    const { code, result } = await run(
      name,
      settings,
      name === 'move' ? [`--storage=${store}`] : [],
    )
    expect([name, code, result.error]).toEqual([
      name,
      1,
      expect.stringMatching(new RegExp(`^${begin} cannot be used \\([^\\n]*ECONNREFUSED`)),
    ])
    expect(result.error).not.toContain('secret')
  }
})

test.runIf(mayMount)(
  'a disk that is full, has hardly any room or cannot be written: every command does its work or says so in one line',
  async () => {
    const { names, some, archive, run } = openRelease()
    const disk = smallDisk(40)
    const settings = { DATA_DIR: join(disk, 'data') }
    expect(await run('admin', settings)).toMatchObject({ code: 0 })
    expect(await run('backup', settings, [archive])).toMatchObject({ code: 0 })
    const tryEach = async (tried: string[]) => {
      const failed: string[] = []
      for (const name of tried) {
        const { code, result, stderr } = await run(name, settings)
        expect([name, stderr]).toEqual([name, ''])
        if (code === 0) continue
        const expected =
          name === 'doctor' && !result.error ? { checks: expect.any(Array) } : { error: isOneLine }
        expect([name, code, result]).toMatchObject([name, 1, { ok: false, ...expected }])
        failed.push(name)
      }
      return failed
    }
    const makeRoom = fill(disk)
    expect(await tryEach(some)).toEqual(some)
    makeRoom()
    // Enough for a connection, too little for a page more.
    const empty = fill(disk, 60_000)
    expect(await tryEach(names)).toEqual([
      'update',
      'backup',
      'restore',
      'drill',
      'import',
      'admin',
      'doctor',
    ])
    empty()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    expect(await tryEach(some)).toEqual(some)
  },
)
