import type { AppContext } from '#core/request/app-context.server.ts'
import { EnvironmentError, readEnvironment } from '#core/runtime/environment.server.ts'
import { describeStorageFault } from '#media/storage.server.ts'
import { createAppContext, StartupError } from '#server/create-context.server.ts'
import { isJson, printJson } from './report.ts'

/** Query timeout in milliseconds: commands may take longer than pages. */
const queryTimeout = 600_000

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
    const app = await createAppContext(environment, queryTimeout)
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

/** The file argument of a command; `options`: the allowed ones. */
export function parseFileArgument(words: string[], options: string[] = []) {
  const wrong = words.find((word) => word.startsWith('-') && !options.includes(word))
  if (wrong)
    throw new CommandError(
      `${wrong} is not known here${options.length ? `; there is ${options.join(', ')}` : ''}`,
    )
  const [file, ...extra] = words.filter((word) => !word.startsWith('-'))
  if (extra.length > 0) throw new CommandError(`One file is expected, not also ${extra.join(', ')}`)
  return file
}

/** The values of `--name=value` options; a flag has an empty one. */
export function parseOptions<Name extends string, Flag extends string>(
  words: string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): Partial<Record<Name | Flag, string>> {
  const options: Record<string, string> = {}
  for (const word of words) {
    const [, name = '', value] = /^--([\w-]+)(?:=(.+))?$/.exec(word) ?? []
    const isKnown = (value === undefined ? flags : names).some((each) => each === name)
    if (!isKnown) throw new CommandError(`${word} is not known here`)
    options[name] = value ?? ''
  }
  return options as Partial<Record<Name | Flag, string>> // every name was looked up
}

/** Thrown if the command cannot do its work; the message is one line. */
export class CommandError extends Error {}
