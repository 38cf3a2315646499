import { type CsvRow, iterateCsv } from '#content/transfer/parse-csv.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'

/** The rows of a list that a spreadsheet saved; an apostrophe before a formula is removed. */
export const parseSpreadsheetRows = (text: string): Promise<CsvRow[]> =>
  Array.fromAsync(yieldingIterator(iterateCsv(text)), ({ number, cells }) => ({
    number,
    cells: cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')),
  }))

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
