import { setImmediate as otherWork } from 'node:timers/promises'

/**
 * Each in its turn; after so many of them whoever asked meanwhile is answered. What awaits SQLite alone never lets others
 * in, since it works on this very thread.
 */
export async function* yieldingIterator<Item>(items: Iterable<Item>, bunch = 20) {
  let count = 0
  for (const item of items) {
    if (++count % bunch === 0) await otherWork()
    yield item
  }
}
