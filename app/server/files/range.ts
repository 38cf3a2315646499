/**
 * Parses a `Range` header with one range (RFC 9110, 14.2): first and last byte, or `outside` if not satisfiable. Undefined
 * means the whole file, also for several ranges and for invalid ones.
 */
export function parseRange(header: string | undefined, bytes: number) {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  // A range that ends before it begins is invalid.
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? 'outside' : { start, end }
}
