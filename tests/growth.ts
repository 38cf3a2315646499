/** Eight times as much to do takes about eight times as long; where each piece looks at all others, 64 times. */
export const tooFast = 30

/** How many times as long eight times as much takes. The least of some tries, in time of the processor. */
export function growth(work: (size: number) => unknown, size: number) {
  const least = (size: number) => Math.min(...Array.from({ length: 5 }, () => timeOf(work, size)))
  // What takes less than a hundredth of a second is not told apart from nothing.
  return least(8 * size) / Math.max(least(size), 10_000 / 8)
}

function timeOf(work: (size: number) => unknown, size: number) {
  const before = process.threadCpuUsage()
  work(size)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
