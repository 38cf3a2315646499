/** A short number for a text, the same on server and in the browser (FNV-1a): for telling versions apart, not for secrets. */
export function fingerprint(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
