/** Counts the turns of the event loop during `work`. */
export async function countTurns(work: () => unknown) {
  let turns = 0
  let isOver = false
  const take = () => {
    turns++
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  await work()
  isOver = true
  return turns
}

/** Blocks for longer than a time slice, so that the next step must yield on a machine of any speed. */
export function useUpSlice() {
  for (const end = performance.now() + 10; performance.now() < end; );
}
