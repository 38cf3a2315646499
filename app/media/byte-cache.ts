/** LRU cache of picture bytes, limited to `room` bytes. Also serves while the store is unavailable. */
export function createByteCache(room: number) {
  const entries = new Map<string, Uint8Array>()
  let used = 0

  function forget(key: string) {
    used -= entries.get(key)?.byteLength ?? 0
    entries.delete(key)
  }

  return {
    forget,
    find(key: string) {
      const bytes = entries.get(key)
      if (!bytes) return undefined
      // LRU: moves the entry to the end.
      entries.delete(key)
      entries.set(key, bytes)
      return bytes
    },
    /** Stores and returns the bytes; copies them if they are part of a larger buffer. */
    keep(key: string, bytes: Uint8Array) {
      const exact = bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes)
      forget(key)
      if (exact.byteLength > room / 4) return exact
      entries.set(key, exact)
      used += exact.byteLength
      for (const oldest of entries.keys()) {
        if (used <= room) break
        forget(oldest)
      }
      return exact
    },
    used: () => used,
  }
}
