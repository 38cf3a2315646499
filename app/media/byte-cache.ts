/**
 * The pictures that were asked for last, as far as there is room: shared by all who ask, and at hand while the store
 * is not.
 */
export function createByteCache(room: number) {
  const kept = new Map<string, Uint8Array>()
  let used = 0

  function forget(key: string) {
    used -= kept.get(key)?.byteLength ?? 0
    kept.delete(key)
  }

  return {
    forget,
    find(key: string) {
      const bytes = kept.get(key)
      if (!bytes) return undefined
      // To the end of the line: whoever was not asked for longest goes first.
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    },
    /** Answers the bytes as they are kept: without the memory that may lie around them. */
    keep(key: string, bytes: Uint8Array) {
      const exact = bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes)
      forget(key)
      if (exact.byteLength > room / 4) return exact
      kept.set(key, exact)
      used += exact.byteLength
      for (const oldest of kept.keys()) {
        if (used <= room) break
        forget(oldest)
      }
      return exact
    },
    used: () => used,
  }
}
