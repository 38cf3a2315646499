import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The address of a new, empty database on the engine under test, for `openDatabase`; gone after the test.
 * Close what you opened before: functions given to `onTestFinished` run last first.
 */
export async function freshDatabase(engine = process.env.TEST_ENGINE) {
  return engine === 'postgres' ? freshPostgres() : freshSqlite()
}

function freshSqlite() {
  const folder = temporaryFolder()
  return join(folder, 'auftritt.sqlite')
}

async function freshPostgres() {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name}`)
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
