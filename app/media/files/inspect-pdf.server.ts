import { inflateSync } from 'node:zlib'

/** Names that a public PDF may not contain: active content and attachments, which no check has seen. */
const programs = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?!\w)/
const encryption = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** Inflated bytes of one object stream. */
const maxInflated = 64 * 1024 ** 2

interface PdfFacts {
  /** Why it cannot be public; `closed` cannot be checked. */
  problem: 'program' | 'closed' | undefined
  /** 0 if unknown. */
  pages: number
}

/**
 * Looks for active content, attachments and encryption in all dictionaries of a PDF, also in compressed object streams,
 * and counts the pages.
 */
export function inspectPdf(file: Buffer): PdfFacts {
  const text = file.toString('latin1')
  let pages = 0
  let problem: PdfFacts['problem']
  for (const part of [text, ...readObjectStreams(file, text)]) {
    if (part === undefined) problem ??= 'closed'
    const names = decodeNames(part ?? '')
    if (encryption.test(names)) problem ??= 'closed'
    if (programs.test(names)) problem = 'program'
    pages = Math.max(pages, countPages(names))
  }
  return { problem, pages }
}

/** Decodes escaped letters of a name: `/J#61vaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The content of the object streams one by one; undefined for one that cannot be read. */
function* readObjectStreams(file: Buffer, text: string) {
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - 1024), index)
    const dictionary = decodeNames(before.slice(before.lastIndexOf(' obj') + 1))
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue
    const start = index + mark.length
    yield readStream(dictionary, file.subarray(start, text.indexOf('endstream', start)))
  }
}

function readStream(dictionary: string, bytes: Buffer) {
  if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!Flate|LZW|ASCII|Run)|>>)/.test(dictionary))
    return undefined
  if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflated }).toString('latin1')
  } catch {
    return undefined
  }
}

/** The largest count of a node of the page tree is that of its root. */
function countPages(text: string) {
  let pages = 0
  for (const { index } of text.matchAll(/\/Type\s*\/Pages(?!\w)/g)) {
    const count = /\/Count\s+(\d{1,7})/.exec(findDictionary(text, index))?.[1]
    pages = Math.max(pages, Number(count ?? 0))
  }
  return pages
}

/** Longer than the list of a thousand pages. */
const maxDictionary = 100_000

/** The innermost dictionary around a place. */
function findDictionary(text: string, at: number) {
  let start = at
  for (let depth = 0; start > Math.max(0, at - maxDictionary); start--) {
    if (text.startsWith('>>', start)) depth++
    if (text.startsWith('<<', start) && depth-- === 0) break
  }
  let end = at
  for (let depth = 0; end < at + maxDictionary && end < text.length; end++) {
    if (text.startsWith('<<', end)) depth++
    if (text.startsWith('>>', end) && depth-- === 0) break
  }
  return text.slice(start, end)
}
