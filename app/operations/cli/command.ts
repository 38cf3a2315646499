import type { AppContext } from '#app-context.server.ts'
import { readEnvironment, WrongEnvironment } from '#core/runtime/environment.server.ts'
import { storageFault } from '#media/storage.server.ts'
import { CannotStart, createContext } from '#server/create-context.server.ts'

/** Milliseconds that a query may take: nobody waits at a page for a backup. */
const unhurried = 600_000

/** Runs a command against the same database and files as the server. What it prints is for a person. */
export async function command(work: (program: AppContext, words: string[]) => Promise<void>) {
  process.umask(0o077)
  try {
    process.loadEnvFile()
  } catch {
    // There need not be one.
  }
  try {
    const environment = readEnvironment(process.env)
    const program = await createContext(environment, unhurried)
    try {
      await work(program, process.argv.slice(2))
    } catch (error) {
      const fault = storageFault(error, environment)
      throw fault ? new Refused(fault) : error
    } finally {
      program.media.close()
      await program.database.close()
    }
  } catch (error) {
    process.exitCode = 1
    if (error instanceof WrongEnvironment) for (const line of error.lines) console.error(line)
    else if (error instanceof CannotStart || error instanceof Refused) console.error(error.message)
    // The disk, a folder or the network, which name what they missed: no fault of the program.
    else if (error instanceof Error && 'syscall' in error) console.error(error.message)
    else throw error
  }
}

/** The one file that a command is given; `known` are the options it may come with. */
export function fileAmong(words: string[], known: string[] = []) {
  const wrong = words.find((word) => word.startsWith('-') && !known.includes(word))
  if (wrong)
    throw new Refused(
      `${wrong} is not known here${known.length ? `; there is ${known.join(', ')}` : ''}`,
    )
  const [file, ...more] = words.filter((word) => !word.startsWith('-'))
  if (more.length > 0) throw new Refused(`One file is expected, not also ${more.join(', ')}`)
  return file
}

/** The command cannot do what was asked, for a reason that one line explains. */
export class Refused extends Error {}
