import { createHash } from 'node:crypto'

export interface Drawn {
  bytes: Buffer
  etag: string
  /** Whether a source picture could not be read. Such a result is not cached. */
  isMakeshift: boolean
}

/** Caches rendered images by a hash of their subject, at most `most`. Concurrent requests share one rendering. */
export function drawnOnce(most: number) {
  const kept = new Map<string, Promise<Drawn>>()
  return (subject: object, draw: () => Promise<Omit<Drawn, 'etag'>>): Promise<Drawn> => {
    const text = JSON.stringify(subject)
    const key = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const found = kept.get(key)
    if (found) return found
    const drawn = draw().then((made) => ({ ...made, etag: `"${key}"` }))
    const forget = () => kept.delete(key)
    kept.set(key, drawn)
    drawn.then(({ isMakeshift }) => isMakeshift && forget(), forget)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return drawn
  }
}
