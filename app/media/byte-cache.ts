/** LRU cache of picture bytes, limited to `room` bytes. Also serves while the store is unavailable. */
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
      // LRU: moves the entry to the end.
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    },
    /** Stores and returns the bytes; copies them if they are part of a larger buffer. */
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
