/** FNV-1a hash in base 36, equal on the server and in the browser. It tells versions apart; it protects nothing. */
export function fingerprint(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}
