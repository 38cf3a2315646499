/**
 * Fair queue with at most `limit` jobs at once. Clients take turns (round robin): each waits for at most one job of every
 * other client, however many jobs that one has queued.
 */
export function createFairQueue(limit: number) {
  const waiting = new Map<unknown, (() => void)[]>()
  let running = 0

  function next() {
    const [first] = waiting
    if (running >= limit || !first) return
    const [client, [start, ...rest]] = first
    running++
    waiting.delete(client)
    if (rest.length > 0) waiting.set(client, rest)
    start?.()
  }

  return async function enqueue<Done>(client: unknown, work: () => Promise<Done>): Promise<Done> {
    await new Promise<void>((start) => {
      waiting.set(client, [...(waiting.get(client) ?? []), start])
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
