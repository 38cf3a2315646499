import { Readable } from 'node:stream'
import { getGermanDay } from '#content/types/open-job.ts'
import { createAttachmentHeaders } from './attachment.server.ts'

/**
 * Streams a list as a CSV download with today's date in its name, page by page with backpressure. An error on the first
 * page throws; a later one aborts the connection, so that a partial file is not mistaken for the whole.
 */
export async function streamCsv(name: string, head: string[], pages: AsyncIterable<string[][]>) {
  const iterator = pages[Symbol.asyncIterator]()
  const first = await iterator.next()
  const stream = Readable.toWeb(Readable.from(encodePages(head, first, iterator)))
  return new Response(stream as ReadableStream, {
    headers: createAttachmentHeaders(`${name} ${getGermanDay()}.csv`, 'text/csv; charset=utf-8'),
  })
}

async function* encodePages(
  head: string[],
  first: IteratorResult<string[][]>,
  iterator: AsyncIterator<string[][]>,
) {
  yield Buffer.from(formatCsv([head]))
  for (let page = first; !page.done; page = await iterator.next())
    yield Buffer.from(formatRows(page.value))
}

/**
 * CSV for German Excel: semicolons, CRLF and a byte order mark for umlauts. Against formula injection a cell that
 * begins like a formula gets an apostrophe in front. Digits that are no amount (01067, a long number, +49 171 …) get an
 * invisible tab: Excel then keeps all of them, and other programs trim it.
 */
export const formatCsv = (lines: string[][]) => `\ufeff${formatRows(lines)}`

const formatRows = (lines: string[][]) =>
  lines.map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')

function formatCell(value: string) {
  const text = getMark(value) + value
  return /[";\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function getMark(value: string) {
  if (/^(0\d+|\d{16,}|\+\d[\d\s()/.-]+)$/.test(value)) return '\t'
  return /^[=+\-@\t\r\n]/.test(value) ? "'" : ''
}
