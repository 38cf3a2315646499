import { setTimeout as pause } from 'node:timers/promises'

/** Lock and overload errors of SQLite and PostgreSQL. */
const busy =
  /database is locked|SQLITE_BUSY|timeout|deadlock|too many (clients|connections)|could not serialize/i

/** Retries every second while the database is busy; throws any other error, and the last one. */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  attempts = 30,
): Promise<Result> {
  for (let attemptsLeft = attempts; ; attemptsLeft--)
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Error && busy.test(`${error.message} ${String(error.cause)}`)
      if (!isBusy || attemptsLeft <= 1) throw error
      await pause(1000)
    }
}
