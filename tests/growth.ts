/** Limit for `growth`: linear work takes about 8 times as long, quadratic work 64 times. */
export const tooFast = 30

/** Ratio of processor times for eight times the size; the minimum of several runs. */
export function growth(work: (size: number) => unknown, size: number) {
  const least = (size: number) => Math.min(...Array.from({ length: 9 }, () => timeOf(work, size)))
  // Times below 10 ms are too small to compare.
  return least(8 * size) / Math.max(least(size), 10_000 / 8)
}

/** The same for work that yields to the event loop. */
export async function asyncGrowth(work: (size: number) => Promise<unknown>, size: number) {
  const least = async (size: number) => {
    let shortest = Number.POSITIVE_INFINITY
    for (let run = 0; run < 5; run++) {
      const before = process.threadCpuUsage()
      await work(size)
      const { user, system } = process.threadCpuUsage(before)
      shortest = Math.min(shortest, user + system)
    }
    return shortest
  }
  return (await least(8 * size)) / Math.max(await least(size), 10_000 / 8)
}

function timeOf(work: (size: number) => unknown, size: number) {
  const before = process.threadCpuUsage()
  work(size)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
