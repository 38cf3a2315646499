import { log } from './log.server.ts'

/** One round; a long one polls `isStopped`. */
type Work = (isStopped: () => boolean) => Promise<unknown>

interface Schedule {
  /** Milliseconds from the start of one round to the next. */
  every: number
  /** Milliseconds before the first round. */
  delay?: number
}

/** What a job has done since the process started. */
export interface JobRecord {
  rounds: number
  failures: number
  /** End of the last round that succeeded, in milliseconds since 1970. */
  succeededAt?: number
  /** Duration of the last round in milliseconds. */
  duration?: number
}

/** Every job of this process, by name. */
export const jobRecords = new Map<string, JobRecord>()

/**
 * Runs `work` after `delay` and every `every` milliseconds, never two rounds at once, and keeps its record. Logs a failed
 * round; the next one tries again. Returns the function that stops the job and waits for the round under way.
 */
export function startJob(name: string, work: Work, { every, delay = 0 }: Schedule) {
  const record: JobRecord = { rounds: 0, failures: 0 }
  jobRecords.set(name, record)
  let round: Promise<void> | undefined
  let isStopped = false

  async function runRound() {
    const begin = performance.now()
    record.rounds++
    try {
      await work(() => isStopped)
      record.succeededAt = Date.now()
    } catch (error) {
      record.failures++
      log.error({ err: error, job: name }, 'a job failed')
    }
    record.duration = performance.now() - begin
    round = undefined
  }
  function run() {
    if (!isStopped) round ??= runRound()
  }

  const timer = setInterval(run, every)
  timer.unref()
  const first = delay > 0 ? setTimeout(run, delay).unref() : undefined
  if (!first) run()
  return async () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(first)
    await round
  }
}
