export interface Row {
  /** In the file, from 1 on. */
  number: number
  cells: string[]
}

/**
 * The rows of a CSV: whatever separates the cells of its first line, or its line `sep=;` says; in quotes or not, with an
 * apostrophe before formulas.
 */
export function parseCsv(text: string): Row[] {
  const [, named, body = ''] =
    /^(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text.replace(/^\ufeff/, '')) ?? []
  const first = body.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
  const separator = named ?? ['\t', ';', ','].find((each) => first.includes(each)) ?? ';'
  const rows: Row[] = []
  let cells: string[] = []
  let number = named ? 2 : 1
  let start = number
  const sign = /[\\\]^-]/.test(separator) ? `\\${separator}` : separator
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${sign}\\r\\n]*)([${sign}]|\\r?\\n|\\r|$)`, 'gy')
  for (const [whole, value = '', end] of body.matchAll(cell)) {
    cells.push(plain(value))
    number += whole.match(/\r?\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (cells.some((each) => each !== '')) rows.push({ number: start, cells })
    cells = []
    start = number
    if (whole === '') break
  }
  return rows
}

function plain(value: string) {
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
  return text.trim().replace(/^'(?=[=+\-@])/, '')
}

/** As Excel in Germany saves it, too: its “Unicode text” is UTF-16, its older CSV Windows-1252. */
export function decodeText(bytes: Uint8Array) {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without its mark: every other byte of two plain letters is nothing.
  if (first && second === 0 && third && fourth === 0)
    return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second && third === 0 && fourth)
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
