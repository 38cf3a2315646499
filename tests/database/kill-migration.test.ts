import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { freshDatabase } from '../fresh-database.ts'

/** Announces its start, so that it can be killed during the migration. */
const app = `
  import { migrateDatabaseAt } from './app/core/db/migrate.server.ts'
  process.stdout.write('begins')
  await migrateDatabaseAt(process.env.ADDRESS)
  process.stdout.write('ends')`

test('a migration killed with SIGKILL leaves all or nothing, and the next start completes it', async () => {
  const address = await freshDatabase()
  const database = createDatabase<Record<string, never>>(address)
  onTestFinished(() => database.close())
  for (const after of [0, 5, 15, 30, 60]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', app], {
      env: { ...process.env, ADDRESS: address },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await setTimeout(after)
    child.kill('SIGKILL')
    await ended
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect([after, tables.length === 0 || tables.includes('visits')]).toEqual([after, true])
  }
  await migrateDatabaseAt(address)
  expect(await migrateDatabaseAt(address)).toEqual([])
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  for (const name of ['projects', 'session', 'applications', 'revisions'])
    expect(tables).toContain(name)
})
