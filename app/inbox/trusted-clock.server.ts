import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'

export interface Clocks {
  now: number
  /** Monotonic clock: milliseconds since the machine started. */
  running: number
  /** Id of the run that an operator last confirmed. */
  anchor: number | undefined
}

/** Clocks of the first trusted run after the anchor. */
interface Trusted extends Clocks {
  /** Boot id; the monotonic clock restarts with the machine. */
  boot: string | undefined
  /** Monotonic clock at the last run. */
  latest: number
}

const trusted = new WeakMap<AppContext, Trusted>()

/**
 * Milliseconds by which the clock was moved since the first trusted run, summed over small steps and across restarts of
 * the program. Undefined without such a run.
 */
export async function driftOf(program: AppContext, { now, running, anchor }: Clocks) {
  const first = trusted.get(program) ?? (await keptFor(program, running))
  if (!first || first.anchor !== anchor) return undefined
  trusted.set(program, first)
  return now - first.now - (running - first.running)
}

/** Trusts the clock of this run. The first trusted run stays the reference of later ones. */
export async function trustClock(program: AppContext, clocks: Clocks, isFirst: boolean) {
  const before = isFirst ? undefined : trusted.get(program)
  const boot = before?.boot ?? (await thisBoot())
  const own = { ...clocks, boot, ...before, latest: clocks.running }
  trusted.set(program, own)
  if (!boot) return
  try {
    const aside = `${placeOf(program)}.${process.pid}`
    await writeFile(aside, JSON.stringify(own))
    await rename(aside, placeOf(program))
  } catch (error) {
    log.warn({ err: error }, 'the clock of this round is not kept')
  }
}

/** Local to this machine, therefore in no backup. */
const placeOf = ({ environment }: AppContext) => join(environment.DATA_DIR, 'clock.json')

/** Compares `latest` too: in some containers the boot id stays while the monotonic clock restarts. */
async function keptFor(program: AppContext, running: number): Promise<Trusted | undefined> {
  try {
    const kept: Trusted = JSON.parse(await readFile(placeOf(program), 'utf8'))
    return kept.boot === (await thisBoot()) && kept.latest <= running ? kept : undefined
  } catch {
    return undefined // no run yet, or a truncated file
  }
}

/** Undefined except on Linux. */
const thisBoot = () =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => undefined,
  )
