import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'

export interface Clocks {
  now: number
  /** A clock that nobody sets: how long the machine has been running. */
  running: number
  /** The round that an operator confirmed last. */
  anchor: number | undefined
}

/** Of the first round since then that nobody doubts. */
interface Trusted extends Clocks {
  /** The machine's start; another one begins its clock anew. */
  boot: string | undefined
  /** How long the machine had been running at the last round. */
  latest: number
}

const trusted = new WeakMap<AppContext, Trusted>()

/**
 * How far the clock was moved since that round, by many small steps, also over restarts of the program; undefined where
 * there is none yet.
 */
export async function driftOf(program: AppContext, { now, running, anchor }: Clocks) {
  const first = trusted.get(program) ?? (await keptFor(program, running))
  if (!first || first.anchor !== anchor) return undefined
  trusted.set(program, first)
  return now - first.now - (running - first.running)
}

/** Nobody doubts this round: later ones are compared with it, or with the one that it was compared with itself. */
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

/** Beside the data and in no backup: it says something of this machine alone. */
const placeOf = ({ environment }: AppContext) => join(environment.DATA_DIR, 'clock.json')

/** In some containers the machine's start stays the same while its clock begins anew. */
async function keptFor(program: AppContext, running: number): Promise<Trusted | undefined> {
  try {
    const kept: Trusted = JSON.parse(await readFile(placeOf(program), 'utf8'))
    return kept.boot === (await thisBoot()) && kept.latest <= running ? kept : undefined
  } catch {
    return undefined // no round yet, or a file that was cut off
  }
}

/** Linux tells it. */
const thisBoot = () =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => undefined,
  )
