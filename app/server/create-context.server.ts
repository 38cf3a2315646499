import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { roles } from '#accounts/rights.ts'
import { parseRolesByGroup } from '#accounts/sign-in/provider-groups.ts'
import { createJobSourceCounter } from '#analytics/job-sources.server.ts'
import { createNotFoundCounter } from '#analytics/not-found-counter.server.ts'
import { createViewCounter } from '#analytics/visits.server.ts'
import { createCachedSettingReader } from '#content/store/setting-store.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { describeDatabaseFault } from '#core/db/database-fault.server.ts'
import { migrateDatabaseAt, NewerDatabaseError } from '#core/db/migrate.server.ts'
import {
  lastCommitBeforeBaseline,
  OlderDatabaseError,
} from '#core/db/squashed-migrations.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { describeDataOwnerMismatch } from '#core/runtime/foreign-owner.server.ts'
import { importModuleInSteps } from '#core/runtime/import-module-in-steps.server.ts'
import { makeFolder } from '#core/runtime/make-folder.server.ts'
import { setOwnOrigin } from '#core/runtime/own-origin.ts'
import { environmentFilePaths } from '#core/runtime/release.server.ts'
import { restrictPermissions } from '#core/runtime/restrict-permissions.server.ts'
import { wrapDatabaseWithApprovalCheck } from '#drafts/approval.server.ts'
import { wrapDatabaseWithLaunchGate } from '#drafts/ending/launch-gate.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { createFileLibrary } from '#media/files/file-library.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createDrawingStore } from '#media/pixels/drawing-store.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { BackupError } from '#operations/backup/free-space.server.ts'
import { recomputeDerivedData } from '#operations/backup/recompute-derived-data.server.ts'

/** Why the program cannot start, in one line for the terminal. */
export class StartupError extends Error {}

/**
 * Opens database, store and the other parts, and migrates the tables, after a backup unless they are a copy. `patience` limits
 * waiting for the database. Throws `StartupError`.
 */
export async function createAppContext(
  environment: Environment,
  patience?: number,
  { isCopy = false } = {},
): Promise<AppContext> {
  const groups = parseRolesByGroup(environment.OIDC_GROUPS)
  if ('wrong' in groups)
    throw new StartupError(
      `OIDC_GROUPS: ${JSON.stringify(groups.wrong)} does not fit; expected GROUP=ROLE, with ${roles.join(', ')} as roles`,
    )
  setOwnOrigin(environment.ORIGIN)
  const secret = await prepareFolder(environment)
  const address = environment.DATABASE_URL ?? resolve(environment.DATA_DIR, 'auftritt.db')
  await migrate(address, environment, isCopy)
  const database = wrapDatabaseWithLaunchGate(
    wrapDatabaseWithApprovalCheck(createDatabase<Tables>(address, patience)),
    // Loaded when the site goes public: it runs all checks.
    async (site) => (await import('#drafts/panel/ready/open-gaps.server.ts')).readOpenGaps(site),
  )
  await recomputeDerivedData(database.db, secret)
  const storage = await createStorage(environment)
  let auth: ReturnType<AppContext['auth']> | undefined
  const app: Omit<AppContext, 'snapshots'> = {
    environment,
    secret,
    database,
    store: createContentStore(database, createCachedSettingReader(database)),
    storage,
    media: createPictureLibrary(database, storage),
    files: createFileLibrary(database.db, { storage, environment }),
    drawings: createDrawingStore(storage),
    visits: createViewCounter(database.db),
    sources: createJobSourceCounter(database.db),
    lost: createNotFoundCounter(database.db),
    auth: () => (auth ??= openAuth(database, environment.ORIGIN, secret)),
  }
  return { ...app, snapshots: createSnapshotCache(app) }
}

/** Imported late: the sign-in library takes longer to load than all the rest. */
async function openAuth({ db }: AppContext['database'], origin: string, secret: string) {
  const { createAuth } = await importModuleInSteps(
    'accounts/auth.server',
    () => import('#accounts/auth.server.ts'),
  )
  // Reading the library and opening it take a turn each.
  await otherWork()
  return createAuth(db, { origin, secret })
}

async function prepareFolder({ DATA_DIR, SECRET }: Environment) {
  const foreign = await describeDataOwnerMismatch(DATA_DIR)
  if (foreign) throw new StartupError(`DATA_DIR: ${foreign}`)
  try {
    await makeFolder(resolve(DATA_DIR))
    await access(DATA_DIR, constants.W_OK)
    await restrictPermissions(resolve(DATA_DIR))
    // The settings contain passwords.
    for (const file of environmentFilePaths) if (existsSync(file)) await restrictPermissions(file)
    return SECRET ?? (await getOrCreateSecret(join(DATA_DIR, 'secret')))
  } catch (error) {
    throw new StartupError(
      `DATA_DIR: cannot write to ${resolve(DATA_DIR)} (${getCode(error)}); expected a folder that belongs to the user who starts the program`,
    )
  }
}

/**
 * Creates the secret once; of two instances that start together the second reads the first one's. Atomic: a file that a
 * full disk left empty would mean signing with an empty key.
 */
async function getOrCreateSecret(path: string) {
  const read = async () => (existsSync(path) ? (await readFile(path, 'utf8')).trim() : '')
  const existing = await read()
  if (existing) return existing
  const temporaryPath = `${path}-${randomBytes(6).toString('hex')}`
  try {
    await writeFile(temporaryPath, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    if (existsSync(path)) await rename(temporaryPath, path)
    else await link(temporaryPath, path)
  } catch (error) {
    if (getCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return read()
}

async function migrate(address: string, environment: Environment, isCopy: boolean) {
  try {
    return await migrateDatabaseAt(address, async () => {
      if (isCopy) return
      // Imported late: rarely needed at the start, and large.
      const { backUpBeforeMigration } = await import(
        '#operations/backup/before-migration.server.ts'
      )
      await backUpBeforeMigration(address, environment)
    })
  } catch (error) {
    if (error instanceof NewerDatabaseError)
      throw new StartupError(
        `The database was written by a newer version of Auftritt (${error.message} is unknown here): install ${error.version ? `version ${error.version}` : 'that version'} again, or restore a backup of this one into an empty database`,
      )
    if (error instanceof BackupError) throw new StartupError(error.message)
    if (error instanceof OlderDatabaseError)
      throw new StartupError(
        `The database was written by an earlier version of Auftritt (its last migration is ${error.message}), nothing was changed: start commit ${lastCommitBeforeBaseline} on it once (git checkout ${lastCommitBeforeBaseline}, npm start), then this version again`,
      )
    throw new StartupError(await describeDatabaseFault(error, environment))
  }
}

const getCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
