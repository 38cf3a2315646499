import { resolve } from 'node:path'
import { createDatabase, isPostgresAddress } from '#core/db/database.server.ts'
import { isServerRunning } from '#core/db/instances.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { moveFiles, moveRows } from '#operations/backup/move-site.server.ts'
import { RestoreError } from '#operations/backup/verify-archive.server.ts'
import { CommandError, parseOptions, runCommand } from './command.ts'
import { addFacts, print } from './report.ts'

const usage =
  'Where to? --database=postgres://… or --database=sqlite; --storage=s3://… or --storage=folder; --replace gives up what is there'
const queryTimeout = 600_000

/**
 * `npm run move -- --database=… --storage=…`: copies the site to another database or store, in addition to the current
 * settings, and compares everything. Stop the server first. The current database and store are not changed.
 */
await runCommand(async (app, words) => {
  const { database, storage, replace } = parseOptions(words, ['database', 'storage'], ['replace'])
  if (!database && !storage) throw new CommandError(usage)
  if (await isServerRunning(app.database.db))
    throw new CommandError(
      'A server runs on this database, or was killed less than half a minute ago: stop it first',
    )
  const begin = performance.now()
  try {
    // Files first: rows of the other database refer to them.
    if (storage) await copyFiles(app, storage)
    if (database) await copyRows(app, database, replace !== undefined)
  } catch (error) {
    throw error instanceof RestoreError ? new CommandError(error.message) : error
  }
  const seconds = (performance.now() - begin) / 1000
  addFacts({ seconds })
  print(`It took ${seconds.toFixed(1)} seconds. Nothing was changed here. Now set and start:`)
  if (storage) print(storage === 'folder' ? '  STORAGE_URL=' : `  STORAGE_URL=${storage}`)
  if (database) print(database === 'sqlite' ? '  DATABASE_URL=' : `  DATABASE_URL=${database}`)
})

async function copyFiles({ environment, storage }: AppContext, address: string) {
  const STORAGE_URL = address === 'folder' ? undefined : address
  if (STORAGE_URL === environment.STORAGE_URL)
    throw new CommandError('The files are there already: --storage names the present store')
  const target = readEnvironment({ DATA_DIR: environment.DATA_DIR, STORAGE_URL })
  const files = await moveFiles(storage, await createStorage(target))
  addFacts({ files })
  print(`Copied and compared: ${files} files.`)
}

async function copyRows({ environment, database }: AppContext, address: string, replace: boolean) {
  const DATABASE_URL = address === 'sqlite' ? undefined : address
  if (DATABASE_URL === environment.DATABASE_URL)
    throw new CommandError('The rows are there already: --database names the present database')
  readEnvironment({ DATABASE_URL })
  const place = DATABASE_URL ?? resolve(environment.DATA_DIR, 'auftritt.db')
  await migrateDatabaseAt(place).catch((error: Error) => {
    throw new CommandError(`The other database cannot be used (${error.message})`)
  })
  const target = createDatabase<Tables>(place, queryTimeout)
  try {
    if (await isServerRunning(target.db))
      throw new CommandError('A server runs on the other database: stop it first')
    const content = await target.db.selectFrom('user').select('id').executeTakeFirst()
    if (content && !replace)
      throw new CommandError('The other database already holds a site; --replace gives it up')
    const rows = await moveRows(database.db, target.db)
    addFacts({ rows })
    const engine = isPostgresAddress(place) ? 'PostgreSQL' : 'SQLite'
    print(`Copied to ${engine} and compared row by row: ${rows} rows.`)
  } finally {
    await target.close()
  }
}
