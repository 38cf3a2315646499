import { setImmediate as otherWork, setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from '#core/runtime/fair-queue.ts'

/**
 * Priority of visitors on the shared thread: API requests start one by one, and only while no page is rendering. After
 * `longest` milliseconds they start anyway.
 */
export function createVisitorPriorityQueue(longest = 20) {
  let pages = 0
  let quiet = Promise.withResolvers<void>()
  const line = createFairQueue(1)

  return {
    /** Runs the rendering of a page. */
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
    /** Waits until an API request may start; callers take turns. */
    turn: (caller = '') =>
      line(caller, async () => {
        if (pages > 0) await Promise.race([quiet.promise, wait(longest)])
        // Let new requests in before the next API request.
        await otherWork()
      }),
  }
}

export const visitorPriorityQueue = createVisitorPriorityQueue()
