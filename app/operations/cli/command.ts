import { commandQueryTimeout } from '#core/db/database.server.ts'
import { isServerRunning } from '#core/db/instances.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { EnvironmentError, readEnvironment } from '#core/runtime/environment.server.ts'
import { describeStorageFault } from '#media/storage.server.ts'
import { createAppContext, StartupError } from '#server/create-context.server.ts'
import { isJson, printJson } from './report.ts'

/** Runs a command on the server's database and files. Prints for people, with `--json` for programs. */
export async function runCommand(work: (app: AppContext, words: string[]) => Promise<void>) {
  process.umask(0o077)
  try {
    process.loadEnvFile()
  } catch {
    // The file is optional.
  }
  try {
    const environment = readEnvironment(process.env)
    const app = await createAppContext(environment, commandQueryTimeout)
    try {
      await work(
        app,
        process.argv.slice(2).filter((word) => word !== '--json'),
      )
    } catch (error) {
      const fault = describeStorageFault(error, environment)
      throw fault ? new CommandError(fault) : error
    } finally {
      app.media.close()
      await app.database.close()
    }
    printJson()
  } catch (error) {
    process.exitCode = 1
    const isExpected =
      error instanceof EnvironmentError ||
      error instanceof StartupError ||
      error instanceof CommandError ||
      // Errors of disk or network name their cause: no stack trace needed.
      (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    if (isJson) printJson(error.message)
    else console.error(error.message)
  }
}

/** A file, and the values of `--name=value` options; a flag has an empty one. */
export function parseWords<Name extends string = never, Flag extends string = never>(
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

/** Thrown if the command cannot do its work; the message is one line. */
export class CommandError extends Error {}
