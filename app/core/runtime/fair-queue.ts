/**
 * So much work at once. Who asks for more waits, and the askers take turns: however much one of them wants, another waits
 * for one piece of it at the most.
 */
export function fairLine(most: number) {
  const waiting = new Map<unknown, (() => void)[]>()
  let running = 0

  function next() {
    const [first] = waiting
    if (running >= most || !first) return
    const [asker, [begin, ...others]] = first
    running++
    waiting.delete(asker)
    if (others.length > 0) waiting.set(asker, others)
    begin?.()
  }

  return async function served<Done>(asker: unknown, work: () => Promise<Done>): Promise<Done> {
    await new Promise<void>((begin) => {
      waiting.set(asker, [...(waiting.get(asker) ?? []), begin])
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
