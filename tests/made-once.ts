/** What several projects of a run need: the first one makes it and takes it away, which happens after all tests. */
export function madeOnce<Value>(name: string, make: () => Promise<Value>) {
  // Each project loads its setup anew: only what is global do they have in common.
  const made = globalThis as unknown as Record<string, Promise<Value> | undefined>
  const key = `auftritt ${name}`
  const isMine = made[key] === undefined
  made[key] ??= make()
  return { isMine, value: made[key] }
}
