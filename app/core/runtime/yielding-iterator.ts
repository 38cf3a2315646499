import { awaitTurn } from './time-slice.ts'

/** Yields each item and awaits a turn of the event loop whenever the time slice is used up. */
export async function* yieldingIterator<Item>(items: Iterable<Item>) {
  for (const item of items) {
    const turn = awaitTurn()
    if (turn) await turn
    yield item
  }
}
