import { inflateSync } from 'node:zlib'

/** Names that a public PDF may not contain: active content and attachments, which no check has seen. */
const programs = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?!\w)/
const encryption = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** Bytes of all object streams together, packed and unpacked. A file with more cannot be checked. */
const maxInflated = 128 * 1024 ** 2

export interface PdfFacts {
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
  // The largest count of a node of the page tree is that of its root.
  let [pages, nodes] = [0, 0]
  let problem: PdfFacts['problem']
  for (const part of [text, ...readObjectStreams(file, text)]) {
    if (part === undefined) problem ??= 'closed'
    const names = decodeNames(part ?? '')
    if (encryption.test(names)) problem ??= 'closed'
    if (programs.test(names)) problem = 'program'
    for (const count of readPageCounts(names)) {
      if (++nodes > maxNodes) break
      pages = Math.max(pages, count)
    }
  }
  return { problem, pages: nodes > maxNodes ? 0 : pages }
}

/** Decodes escaped letters of a name: `/J#61vaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The content of the object streams one by one; undefined for one that cannot be read, or past the limit. */
function* readObjectStreams(file: Buffer, text: string) {
  let left = maxInflated
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - 1024), index)
    if (!/#|\/ObjStm/.test(before)) continue
    const dictionary = decodeNames(before.slice(before.lastIndexOf(' obj') + 1))
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue
    const start = index + mark.length
    const bytes = file.subarray(start, text.indexOf('endstream', start))
    left -= bytes.length
    const content = left > 0 ? readStream(dictionary, bytes, left) : undefined
    yield content
    if (content === undefined) return
    left -= content.length
  }
}

function readStream(dictionary: string, bytes: Buffer, maxOutputLength: number) {
  if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!Flate|LZW|ASCII|Run)|>>)/.test(dictionary))
    return undefined
  if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

/** The counts of the nodes of the page tree. */
function* readPageCounts(text: string) {
  for (const { index } of text.matchAll(/\/Type\s*\/Pages(?!\w)/g))
    yield Number(/\/Count\s+(\d{1,7})/.exec(findDictionary(text, index))?.[1] ?? 0)
}

/** Nodes of a page tree: enough for twenty thousand pages, ten a node. With more the number of pages is unknown. */
const maxNodes = 2000

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
