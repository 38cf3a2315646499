import { setTimeout as pause } from 'node:timers/promises'

/** SQLITE_BUSY, and SQLITE_BUSY_RECOVERY while another process recovers the file after a crash. */
const busy = new Set<unknown>([5, 261])
const patience = 5000

/** Retries for five seconds while another process holds SQLite's lock, without blocking the event loop. */
export async function retryWhileLocked<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
  let deadline = Number.POSITIVE_INFINITY
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && busy.has(error.errcode)
      deadline = Math.min(deadline, Date.now() + patience)
      if (!isBusy || Date.now() >= deadline) throw error
      await pause(Math.min(2 * tries, 40) * (0.5 + Math.random() / 2))
    }
  }
}
