import type { Program } from '../program.server.ts'
import { doubtIn } from './doubt.ts'
import { lastTrusted, latestRound } from './rounds.server.ts'

export type ClockQuestion = NonNullable<Awaited<ReturnType<typeof clockQuestion>>>

/** What housekeeping waits for an operator to answer; nothing while it runs, or while nothing would be deleted. */
export async function clockQuestion(program: Program) {
  const [round, last] = await Promise.all([latestRound(program), lastTrusted(program)])
  if (round?.state !== 'stopped' || !last) return undefined
  const parts = Object.entries(round.counts).filter(([, count]) => count > 0)
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return undefined
  return {
    id: round.id,
    why: doubtIn(round.why ?? ''),
    clock: round.at,
    last: last.at,
    total,
    what: parts.map(([what, count]) => ({ what, count })),
  }
}
