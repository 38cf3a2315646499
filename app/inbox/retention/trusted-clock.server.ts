import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'

export interface ClockReadings {
  now: number
  /** Monotonic clock: milliseconds since the machine started. */
  running: number
  /** Id of the run that an operator last confirmed. */
  anchor: number | undefined
}

/** Clocks of the first trusted run after the anchor. */
interface TrustedClock extends ClockReadings {
  /** Boot id; the monotonic clock restarts with the machine. */
  boot: string | undefined
  /** Monotonic clock at the last run. */
  latest: number
}

const cache = new WeakMap<AppContext, TrustedClock>()

/**
 * Milliseconds by which the clock was moved since the first trusted run, summed over small steps and across restarts of
 * the program. Undefined without such a run.
 */
export async function measureDrift(app: AppContext, { now, running, anchor }: ClockReadings) {
  const reference = cache.get(app) ?? (await readStored(app, running))
  if (!reference || reference.anchor !== anchor) return undefined
  cache.set(app, reference)
  return now - reference.now - (running - reference.running)
}

/** Trusts the clock of this run. The first trusted run stays the reference of later ones. */
export async function trustClock(app: AppContext, clocks: ClockReadings, isFirst: boolean) {
  const reference = isFirst ? undefined : cache.get(app)
  const boot = reference?.boot ?? (await readBootId())
  const clock = { ...clocks, boot, ...reference, latest: clocks.running }
  cache.set(app, clock)
  if (!boot) return
  try {
    const temporaryPath = `${findPath(app)}.${process.pid}`
    await writeFile(temporaryPath, JSON.stringify(clock))
    await rename(temporaryPath, findPath(app))
  } catch (error) {
    log.warn({ err: error }, 'the clock of this round is not kept')
  }
}

/** Local to this machine, therefore in no backup. */
const findPath = ({ environment }: AppContext) => join(environment.DATA_DIR, 'clock.json')

/** Compares `latest` too: in some containers the boot id stays while the monotonic clock restarts. */
async function readStored(app: AppContext, running: number): Promise<TrustedClock | undefined> {
  try {
    const stored: TrustedClock = JSON.parse(await readFile(findPath(app), 'utf8'))
    return stored.boot === (await readBootId()) && stored.latest <= running ? stored : undefined
  } catch {
    return undefined // no run yet, or a truncated file
  }
}

/** Undefined except on Linux. */
const readBootId = () =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => undefined,
  )
