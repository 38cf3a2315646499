/** Rejects with `message` when `work` takes longer than `ms`. Leaves no timer behind. */
export function withTimeout<Result>(work: Promise<Result>, ms: number, message: string) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, ms, new Error(message)).unref()
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
