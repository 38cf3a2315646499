import { today } from '../../content/open-job.ts'
import { attached } from './attached.server.ts'

/** A list as a file of today. */
export const csvFile = (name: string, lines: string[][]) =>
  new Response(csv(lines), {
    headers: attached(`${name} ${today()}.csv`, 'text/csv; charset=utf-8'),
  })

/**
 * For German Excel: semicolons, CRLF, and a byte order mark so that umlauts survive. What a spreadsheet would take for a
 * formula gets an apostrophe in front.
 */
export const csv = (lines: string[][]) =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`

function cell(value: string) {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
