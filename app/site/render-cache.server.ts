import { createHash } from 'node:crypto'

export interface RenderedImage {
  bytes: Buffer
  etag: string
  /** Whether a source picture could not be read. Such a result is not cached. */
  isMakeshift: boolean
}

/** Caches rendered images by a hash of their subject, at most `maxEntries`. Concurrent requests share one rendering. */
export function createRenderCache(maxEntries: number) {
  const cache = new Map<string, Promise<RenderedImage>>()
  return (
    subject: object,
    draw: () => Promise<Omit<RenderedImage, 'etag'>>,
  ): Promise<RenderedImage> => {
    const text = JSON.stringify(subject)
    const key = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const cached = cache.get(key)
    if (cached) return cached
    const result = draw().then((drawing) => ({ ...drawing, etag: `"${key}"` }))
    const evict = () => cache.delete(key)
    cache.set(key, result)
    result.then(({ isMakeshift }) => isMakeshift && evict(), evict)
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value ?? '')
    return result
  }
}
