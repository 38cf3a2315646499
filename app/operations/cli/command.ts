import { ExportError } from '#content/transfer/export-content-to-folder.server.ts'
import { commandQueryTimeout } from '#core/db/database.server.ts'
import { describeDatabaseFault, isDatabaseFault } from '#core/db/database-fault.server.ts'
import { isServerRunning } from '#core/db/instances.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  type Environment,
  EnvironmentError,
  readEnvironment,
} from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { describeStorageFaultToOperator } from '#media/storage.server.ts'
import { BackupError } from '#operations/backup/free-space.server.ts'
import { RestoreError } from '#operations/backup/verify-archive.server.ts'
import { UpdateError } from '#operations/update/installation-paths.server.ts'
import { createAppContext, StartupError } from '#server/create-context.server.ts'
import { isJsonOutput, printJsonReport } from './report.ts'

/** Thrown if the command cannot do its work; the message is one line. */
export class CommandError extends Error {}

/** Errors whose message is a sentence for the terminal. */
const expectedErrors = [
  CommandError,
  EnvironmentError,
  StartupError,
  UpdateError,
  BackupError,
  RestoreError,
  ExportError,
]

/** Runs a command on the server's database and files. Prints for people, with `--json` for programs. */
export async function runCommand(work: (app: AppContext, words: string[]) => Promise<void>) {
  await runWithoutDatabase(async (environment, words) => {
    const app = await createAppContext(environment, commandQueryTimeout)
    try {
      await work(app, words)
    } finally {
      app.media.close()
      await app.database.close()
    }
  })
}

/** The same without a database. An expected error becomes one line, and exit code 1. */
export async function runWithoutDatabase(
  work: (environment: Environment, words: string[]) => Promise<void>,
) {
  process.umask(0o077)
  let environment: Environment | undefined
  try {
    environment = readEnvironment(process.env)
    await work(
      environment,
      process.argv.slice(2).filter((word) => word !== '--json'),
    )
    printJsonReport()
  } catch (error) {
    process.exitCode = 1
    const line = await describe(error, environment)
    if (isJsonOutput) printJsonReport(line ?? getErrorReason(error))
    else if (line) console.error(line)
    if (!line) throw error
  }
}

/** Undefined for an error of the program itself, whose stack is wanted. */
async function describe(error: unknown, environment?: Environment) {
  if (!(error instanceof Error)) return undefined
  if (expectedErrors.some((each) => error instanceof each)) return error.message
  if (!environment) return undefined
  const storageFault = describeStorageFaultToOperator(error, environment)
  if (storageFault) return storageFault
  // Errors of disk or network name their cause. No network leads to SQLite.
  const cause = [error, error.cause].find((each) => each instanceof Error && 'syscall' in each)
  if (isDatabaseFault(error) && !(cause && !environment.DATABASE_URL))
    return describeDatabaseFault(error, environment)
  return cause && getErrorReason(cause)
}

/** A file, and the values of `--name=value` options; a flag has an empty one. */
export function parseCommandArguments<Name extends string = never, Flag extends string = never>(
  words: string[],
  { names = [], flags = [] }: { names?: readonly Name[]; flags?: readonly Flag[] } = {},
): { file?: string; options: Partial<Record<Name | Flag, string>> } {
  const options: Record<string, string> = {}
  for (const word of words.filter((each) => each.startsWith('-'))) {
    const [, name = '', value] = /^--([\w-]+)(?:=(.+))?$/.exec(word) ?? []
    const isKnown = (value === undefined ? flags : names).some((each) => each === name)
    if (!isKnown)
      throw new CommandError(`${word.replace(/=.*/, '=…')} is not known here; --help says what is`)
    options[name] = value ?? ''
  }
  const [file, ...extra] = words.filter((word) => !word.startsWith('-'))
  if (extra.length > 0) throw new CommandError(`One file is expected, not also ${extra.join(', ')}`)
  // Every name was looked up.
  return { file, options: options as Partial<Record<Name | Flag, string>> }
}

/** What replaces or copies a whole site never runs beside a server. */
export async function requireStopped({ db }: Pick<AppContext['database'], 'db'>, which = 'this') {
  if (await isServerRunning(db))
    throw new CommandError(
      `A server runs on ${which} database, or was killed less than half a minute ago: stop it first`,
    )
}
