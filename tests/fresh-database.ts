import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The URL of a new, empty database on the engine under test, for `openDatabase`; dropped after the test.
 * Close connections before: `onTestFinished` runs its functions in reverse order.
 */
export async function freshDatabase(engine = process.env.TEST_ENGINE) {
  return engine === 'postgres' ? freshPostgres('template1') : freshSqlite()
}

/** The same with all tables: copying a migrated database takes a fraction of the time. */
export async function migratedDatabase() {
  if (process.env.TEST_ENGINE === 'postgres') return freshPostgres('migrated')
  migrated ??= migratedBytes()
  const address = freshSqlite()
  writeFileSync(address, await migrated)
  return address
}

let migrated: Promise<Buffer> | undefined

async function migratedBytes() {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-migrated-'))
  const address = join(folder, 'auftritt.sqlite')
  await migrateDatabaseAt(address)
  const bytes = readFileSync(address)
  rmSync(folder, { recursive: true })
  return bytes
}

function freshSqlite() {
  const folder = temporaryFolder()
  return join(folder, 'auftritt.sqlite')
}

async function freshPostgres(template: string) {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // The strategy `file_copy` takes a third of the time of the default, which writes every page to the WAL.
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => query(server, `drop database ${name} with (force)`))
  return server.replace(/postgres$/, name)
}

async function query(address: string, sql: string) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
