/**
 * Removes the blanks around an address, after its scheme and in a telephone number, and writes the others as `%20`, as a
 * browser does.
 */
export function encodeBlanks(address: string) {
  const trimmed = address.trim().replace(/^([a-z]+:(?:\/\/)?) +/i, '$1')
  if (/^tel:/i.test(trimmed)) return trimmed.replace(/\s+/g, '')
  const hasSplitHost = /^https?:\/\/[^/?#]* /i.test(trimmed)
  return hasSplitHost ? trimmed : trimmed.replaceAll(' ', '%20')
}
