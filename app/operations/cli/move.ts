import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { commandQueryTimeout, createDatabase, isPostgresAddress } from '#core/db/database.server.ts'
import { isDatabaseFault } from '#core/db/database-fault.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { createStorage, probeStorageWrite } from '#media/storage.server.ts'
import { copyStorageFiles, replaceDatabaseRows } from '#operations/backup/move-site.server.ts'
import { CommandError, parseCommandArguments, requireStopped, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'

const usage =
  'Where to? --to=FILE names a file with the new lines DATABASE_URL=… and STORAGE_URL=… (nothing behind = is SQLite, and the folder); --replace gives up what is there'

interface Target {
  /** `sqlite` or an address. */
  database?: string
  /** `folder` or an address. */
  storage?: string
}

/**
 * `npm run move -- --to=FILE`: copies the site to another database or store, beside the settings that name the present ones, and
 * compares everything. Stop the server first. The present ones stay as they are.
 */
await runCommand(async (app, words) => {
  const names = ['to', 'database', 'storage'] as const
  const { file, options } = parseCommandArguments(words, { names, flags: ['replace'] })
  const { database, storage } = options.to ? await readTarget(options.to) : options
  if (file || (!database && !storage)) throw new CommandError(usage)
  warnOfPasswords(options)
  await requireStopped(app.database)
  const begin = performance.now()
  // Files first: rows of the other database refer to them.
  if (storage) await copyFiles(app, storage)
  if (database) await copyRows(app, database, 'replace' in options)
  const seconds = (performance.now() - begin) / 1000
  addJsonFields({ seconds })
  print(`It took ${seconds.toFixed(1)} seconds. Nothing was changed here. Now set and start:`)
  if (storage) print(storage === 'folder' ? '  STORAGE_URL=' : '  STORAGE_URL=… (as named)')
  if (database) print(database === 'sqlite' ? '  DATABASE_URL=' : '  DATABASE_URL=… (as named)')
})

/** Lines as in `.env`: what stands there is what the settings will be. */
async function readTarget(file: string): Promise<Target> {
  const { DATABASE_URL, STORAGE_URL } = parseEnv(await readFile(file, 'utf8'))
  return {
    ...(DATABASE_URL !== undefined && { database: DATABASE_URL || 'sqlite' }),
    ...(STORAGE_URL !== undefined && { storage: STORAGE_URL || 'folder' }),
  }
}

/** Arguments stand in the list of processes and in the history of the shell. */
function warnOfPasswords(options: Partial<Record<string, string>>) {
  for (const name of ['database', 'storage'])
    if (URL.parse(options[name] ?? '')?.password)
      print(
        `Warning: others on this machine can read the password in --${name}; --to=FILE keeps it to yourself`,
      )
}

async function copyFiles({ environment, storage }: AppContext, address: string) {
  const STORAGE_URL = address === 'folder' ? undefined : address
  if (STORAGE_URL === environment.STORAGE_URL)
    throw new CommandError('The files are there already: that is the present store')
  const { DATA_DIR, BACKUP_URL } = environment
  const target = readEnvironment({ DATA_DIR, BACKUP_URL, STORAGE_URL })
  const other = await createStorage(target)
  await probeStorageWrite(other).catch((error: unknown) => {
    throw new CommandError(`The other store cannot be used (${getErrorReason(error)})`)
  })
  const files = await copyStorageFiles(storage, other)
  addJsonFields({ files })
  print(`Copied and compared: ${files} files.`)
}

async function copyRows({ environment, database }: AppContext, address: string, replace: boolean) {
  const DATABASE_URL = address === 'sqlite' ? undefined : address
  if (DATABASE_URL === environment.DATABASE_URL)
    throw new CommandError('The rows are there already: that is the present database')
  readEnvironment({ DATABASE_URL })
  const place = DATABASE_URL ?? resolve(environment.DATA_DIR, 'auftritt.db')
  await migrateDatabaseAt(place).catch((error: Error) => {
    throw new CommandError(`The other database cannot be used (${error.message})`)
  })
  const target = createDatabase<Tables>(place, commandQueryTimeout)
  try {
    await requireStopped(target, 'the other')
    const content = await target.db.selectFrom('user').select('id').executeTakeFirst()
    if (content && !replace)
      throw new CommandError('The other database already holds a site; --replace gives it up')
    const rows = await replaceDatabaseRows(database.db, target.db).catch((error: unknown) => {
      if (!isDatabaseFault(error)) throw error
      throw new CommandError(
        `One of the two databases fails, nothing was changed (${getErrorReason(error)})`,
      )
    })
    addJsonFields({ rows })
    const engine = isPostgresAddress(place) ? 'PostgreSQL' : 'SQLite'
    print(`Copied to ${engine} and compared row by row: ${rows} rows.`)
  } finally {
    await target.close()
  }
}
