/** A resource shared by several projects of a run: the first one creates it and removes it after all tests. */
export function madeOnce<Value>(name: string, make: () => Promise<Value>) {
  // Each project loads its setup separately; only globals are shared.
  const made = globalThis as unknown as Record<string, Promise<Value> | undefined>
  const key = `auftritt ${name}`
  const isMine = made[key] === undefined
  made[key] ??= make()
  return { isMine, value: made[key] }
}
