import { setTimeout as pause } from 'node:timers/promises'

/** Others hold what is needed, or all takes too long just now: SQLite's and PostgreSQL's ways to say so. */
const busy =
  /database is locked|SQLITE_BUSY|timeout|deadlock|too many (clients|connections)|could not serialize/i

/** Tries again while the database is busy; what fails for another reason, or too often, is thrown. */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = 30; ; left--)
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Error && busy.test(`${error.message} ${String(error.cause)}`)
      if (!isBusy || left <= 1) throw error
      await pause(1000)
    }
}
