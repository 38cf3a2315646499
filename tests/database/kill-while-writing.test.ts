import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { connect, openContent } from '../open-content.ts'

/** Inserts rows in sequence and prints each id once the store has confirmed it. */
const app = `
  import { createDatabase } from './app/core/db/database.server.ts'
  import { createContentStore } from './app/content/store/store.server.ts'
  import { jobCategory } from './app/content/types/job.ts'
  const store = createContentStore(createDatabase(process.env.ADDRESS))
  for (;;) {
    const { row } = await store.create(jobCategory, { name: crypto.randomUUID() }, { by: 'Kind' })
    process.stdout.write(row.id + '\\n')
  }`

test('SIGKILL during writes loses no acknowledged row and leaves the database intact', async () => {
  const { address, database } = await openContent()
  await database.close()
  const acknowledged: number[] = []
  for (let cycle = 1; cycle <= 5; cycle++) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', app], {
      env: { ...process.env, ADDRESS: address },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const enough = acknowledged.length + 20 + cycle * 7
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(Number(line))
      if (acknowledged.length === enough) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }

  const { store, db } = connect(address)
  const rows = await store.list(jobCategory, {}, { limit: 100_000 })
  const ids = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const count = async (table: 'revisions' | 'job_categories') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect([await count('revisions'), await count('job_categories')]).toEqual([version, version])
  if (process.env.TEST_ENGINE === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  }
})
