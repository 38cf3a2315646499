import { readEnvironment, WrongEnvironment } from '../environment.server.ts'
import { CannotStart, openHouse } from '../http/house.server.ts'
import type { Program } from '../http/program.server.ts'

/** Milliseconds that a query may take: nobody waits at a page for a backup. */
const unhurried = 600_000

/** Runs a command against the same database and files as the server. What it prints is for a person. */
export async function command(work: (house: Program, words: string[]) => Promise<void>) {
  try {
    process.loadEnvFile()
  } catch {
    // There need not be one.
  }
  try {
    const house = await openHouse(readEnvironment(process.env), unhurried)
    try {
      await work(house, process.argv.slice(2))
    } finally {
      house.media.close()
      await house.database.close()
    }
  } catch (error) {
    process.exitCode = 1
    if (error instanceof WrongEnvironment) for (const line of error.lines) console.error(line)
    else if (error instanceof CannotStart || error instanceof Refused) console.error(error.message)
    else throw error
  }
}

/** The command cannot do what was asked, for a reason that one line explains. */
export class Refused extends Error {}
