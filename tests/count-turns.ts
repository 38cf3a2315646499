/** How many turns of the event loop others get during work. */
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

/** Uses up the slice of a turn, so that the next step of work must let others pass, however fast the machine is. */
export function useUpSlice() {
  for (const end = performance.now() + 10; performance.now() < end; );
}
