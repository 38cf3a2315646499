/**
 * An address with what older German sites encoded as Latin-1 (`/%FCber-uns`) in the encoding of today
 * (`/%C3%BCber-uns`); undefined for what cannot be read at all.
 */
export function normalizeUrl(address: string): string | undefined {
  if (!address.includes('%')) return address
  const found = address.replace(/(?:%[89a-f][0-9a-f])+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (code) => Number.parseInt(code, 16))
    return isUtf8(bytes) ? run : encodeURIComponent(new TextDecoder('windows-1252').decode(bytes))
  })
  try {
    return decodeURIComponent(found).includes('\0') ? undefined : found
  } catch {
    return undefined
  }
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
