export interface CsvRow {
  /** Line number in the file, from 1. */
  number: number
  cells: string[]
}

/**
 * Parses a CSV. The separator comes from a line `sep=;` or is guessed from the first line (tab, semicolon, comma). Cells may
 * be quoted; an apostrophe before a formula is removed.
 */
export function parseCsv(text: string): CsvRow[] {
  const [, declaredSeparator, body = ''] =
    /^(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text.replace(/^\ufeff/, '')) ?? []
  const first = body.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
  const separator =
    declaredSeparator ?? ['\t', ';', ','].find((each) => first.includes(each)) ?? ';'
  const rows: CsvRow[] = []
  let cells: string[] = []
  let number = declaredSeparator ? 2 : 1
  let start = number
  const escapedSeparator = /[\\\]^-]/.test(separator) ? `\\${separator}` : separator
  const cellPattern = new RegExp(
    `("(?:[^"]|"")*"|[^${escapedSeparator}\\r\\n]*)([${escapedSeparator}]|\\r?\\n|\\r|$)`,
    'gy',
  )
  for (const [whole, value = '', end] of body.matchAll(cellPattern)) {
    cells.push(unquote(value))
    number += whole.match(/\r?\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (cells.some((each) => each !== '')) rows.push({ number: start, cells })
    cells = []
    start = number
    if (whole === '') break
  }
  return rows
}

function unquote(value: string) {
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
  return text.trim().replace(/^'(?=[=+\-@])/, '')
}

/** Decodes a text file by its encoding: UTF-8, UTF-16 (Excel's “Unicode text”) or Windows-1252 (Excel's older CSV). */
export function decodeText(bytes: Uint8Array) {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // UTF-16 without a byte order mark: every other byte of two ASCII letters is zero.
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
