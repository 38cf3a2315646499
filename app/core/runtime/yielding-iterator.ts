import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/**
 * Yields each item, and to the event loop after every `bunch` items. Awaiting SQLite alone never lets other requests in,
 * since it runs on this thread.
 */
export async function* yieldingIterator<Item>(items: Iterable<Item>, bunch = 20) {
  let count = 0
  for (const item of items) {
    if (++count % bunch === 0) await yieldToEventLoop()
    yield item
  }
}
