export interface CsvRow {
  /** Line number in the file, from 1. */
  number: number
  cells: string[]
}

const lineEnd = /\r?\n|\r/g

/** Separators of cells; the first one that the first line contains is used. */
const separators = ['\t', ';', ',']

/**
 * Parses a CSV row by row. The separator comes from a line `sep=;` or is guessed from the first line. Quoted cells may contain separators
 * and line breaks. Lines without text are left out. `isStrict` throws when a quotation mark is never closed.
 */
export function* iterateCsv(text: string, isStrict = false): Generator<CsvRow> {
  const [, declaredSeparator, body = ''] =
    /^(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text.replace(/^\ufeff/, '')) ?? []
  const first = body.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
  const separator = declaredSeparator ?? separators.find((each) => first.includes(each)) ?? ';'
  const escaped = /[\\\]^-]/.test(separator) ? `\\${separator}` : separator
  // Text between the closing quotation mark and the separator is ignored.
  const cellPattern = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"[^${escaped}\\r\\n]*|([^${escaped}\\r\\n]*))([${escaped}]|\\r?\\n|\\r|$)`,
    'gy',
  )
  let cells: string[] = []
  let number = declaredSeparator ? 2 : 1
  let start = number
  for (const [whole, quoted, plain = '', end] of body.matchAll(cellPattern)) {
    if (isStrict && plain.startsWith('"')) throw new Error('a quotation mark is never closed')
    cells.push(quoted?.replaceAll('""', '"') ?? plain.replace(/^"/, ''))
    number += quoted?.match(lineEnd)?.length ?? 0
    if (end === separator) continue
    number++
    if (cells.some((each) => each.trim() !== '')) yield { number: start, cells }
    cells = []
    start = number
    if (whole === '') break
  }
}

/** Each row as an object, with the names of the first one; an empty cell is null. */
export function parseCsvObjects(text: string): Record<string, string | null>[] {
  const [names, ...rows] = iterateCsv(text, true)
  return rows.map(({ cells }) =>
    Object.fromEntries(names?.cells.map((name, at) => [name.trim(), cells[at] || null]) ?? []),
  )
}
