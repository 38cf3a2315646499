import { setImmediate as otherWork, setTimeout as wait } from 'node:timers/promises'
import { fairLine } from '#core/runtime/fair-queue.ts'

/**
 * On one thread: while a page is made, nothing of a program begins, and programs begin one after the other. None waits
 * longer for pages than so many milliseconds: on a busy site it goes on all the same.
 */
export function visitorsFirst(longest = 20) {
  let pages = 0
  let quiet = Promise.withResolvers<void>()
  const line = fairLine(1)

  return {
    /** A page is on its way to somebody. */
    async page<Made>(work: () => Promise<Made>): Promise<Made> {
      pages++
      try {
        return await work()
      } finally {
        pages--
        if (pages === 0) {
          quiet.resolve()
          quiet = Promise.withResolvers()
        }
      }
    },
    /** Until a program may begin; each caller has its turn. */
    turn: (caller = '') =>
      line(caller, async () => {
        if (pages > 0) await Promise.race([quiet.promise, wait(longest)])
        // Whoever has just come is heard before the next program.
        await otherWork()
      }),
  }
}

export const turns = visitorsFirst()
