/**
 * Re-encodes Latin-1 escapes of older German sites (`/%FCber-uns`) as UTF-8 (`/%C3%BCber-uns`); undefined for an
 * address that cannot be decoded.
 */
export function normalizeUrlEncoding(address: string): string | undefined {
  if (!address.includes('%')) return address
  const normalized = address.replace(/(?:%[89a-f][0-9a-f])+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (code) => Number.parseInt(code, 16))
    return isUtf8(bytes) ? run : encodeURIComponent(new TextDecoder('windows-1252').decode(bytes))
  })
  try {
    return decodeURIComponent(normalized).includes('\0') ? undefined : normalized
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
