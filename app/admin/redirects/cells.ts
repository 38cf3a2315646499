/** The cells of a CSV: whatever separates them in its first line, in quotes or not, with an apostrophe before formulas. */
export function cellsOf(text: string): string[][] {
  const body = text.replace(/^\ufeff/, '')
  const [first = ''] = body.split(/\r?\n/, 1)
  const separator = ['\t', ';', ','].find((each) => first.includes(each)) ?? ';'
  const lines: string[][] = []
  let line: string[] = []
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  )
  for (const [whole, value = '', end] of body.matchAll(cell)) {
    line.push(plain(value))
    if (end === separator) continue
    if (line.some((each) => each !== '')) lines.push(line)
    line = []
    if (whole === '') break
  }
  return lines
}

function plain(value: string) {
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
  return text.trim().replace(/^'(?=[=+\-@])/, '')
}

/** As Excel in Germany saves it, too. */
export function readable(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
