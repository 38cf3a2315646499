import { Readable } from 'node:stream'
import { today } from '#content/open-job.ts'
import { attachmentResponse } from './attachment.server.ts'

/**
 * A list as a file of today, sent page by page as it is read, at the pace of whoever takes it. Where the first page cannot
 * be read there is no file; a later one ends the connection, so that nobody takes a part for the whole.
 */
export async function csvFile(name: string, head: string[], pages: AsyncIterable<string[][]>) {
  const following = pages[Symbol.asyncIterator]()
  const first = await following.next()
  const stream = Readable.toWeb(Readable.from(bytesOf(head, first, following)))
  return new Response(stream as ReadableStream, {
    headers: attachmentResponse(`${name} ${today()}.csv`, 'text/csv; charset=utf-8'),
  })
}

async function* bytesOf(
  head: string[],
  first: IteratorResult<string[][]>,
  following: AsyncIterator<string[][]>,
) {
  yield Buffer.from(csv([head]))
  for (let page = first; !page.done; page = await following.next())
    yield Buffer.from(rowsOf(page.value))
}

/**
 * For German Excel: semicolons, CRLF, and a byte order mark so that umlauts survive. What a spreadsheet would take for a
 * formula gets an apostrophe in front.
 */
export const csv = (lines: string[][]) => `\ufeff${rowsOf(lines)}`

const rowsOf = (lines: string[][]) =>
  lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

function cell(value: string) {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
