import { inflateSync } from 'node:zlib'
import { keysOf } from '#core/fields/keys-of.ts'

/** White space and comments. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const reference = String.raw`\d+\s+\d+\s+R`
const actions = 'JavaScript|Launch|RichMedia|Rendition|SubmitForm|ImportData'

/**
 * The syntax by which an object runs, starts or sends something, holds a file, or is encrypted. A name alone is none: links,
 * titles and keywords contain `/JavaScript` as well.
 */
const marks = {
  program: new RegExp(
    [
      String.raw`\/(?:S|Subtype)${gap}\/(?:${actions})(?!\w)`,
      String.raw`\bobj${gap}\/(?:${actions})(?!\w)`,
      String.raw`\/(?:JavaScript|JS|OnInstantiate)${gap}(?:<|\[|\(|${reference})`,
    ].join('|'),
  ),
  // Counts only with a form: the bytes of large pictures contain these four by chance.
  dynamicForm: /\/XFA(?!\w)/,
  form: /\/AcroForm(?!\w)/,
  files: /\/(?:EmbeddedFiles?|FileAttachment|GoToE)(?!\w)/,
  closed: /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/,
}

/** Bytes of all object streams together, packed and unpacked. A file with more cannot be checked. */
const maxInflated = 128 * 1024 ** 2

export interface PdfInspection {
  /** Why it cannot be public: active content, attached files, or `closed`, which cannot be checked. */
  problem: 'program' | 'files' | 'closed' | undefined
  /** 0 if unknown. */
  pages: number
}

/**
 * Looks for active content, attachments and encryption in all dictionaries of a PDF, also in compressed object streams,
 * and counts the pages. Of an encrypted file it sees what is outside of streams.
 */
export function inspectPdf(file: Buffer): PdfInspection {
  // The largest count of a node of the page tree is that of its root.
  let [pages, nodes] = [0, 0]
  const found = new Set<keyof typeof marks>()
  for (const names of readNames(file)) {
    if (names === undefined) found.add('closed')
    for (const mark of keysOf(marks)) if (marks[mark].test(names ?? '')) found.add(mark)
    for (const count of readPageCounts(names ?? '')) {
      if (++nodes > maxNodes) break
      pages = Math.max(pages, count)
    }
  }
  if (found.has('form') && found.has('dynamicForm')) found.add('program')
  const problem = (['program', 'files', 'closed'] as const).find((each) => found.has(each))
  return { problem, pages: nodes > maxNodes ? 0 : pages }
}

/** Decodes escaped letters of a name: `/J#61vaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The file, and the content of its object streams one by one; undefined for what cannot be read, or past the limit. */
function* readNames(file: Buffer) {
  const text = file.toString('latin1')
  const names = decodeNames(text)
  yield names
  let left = maxInflated
  let [end, count] = [0, 0]
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream(?:\r\n?|\n)/g)) {
    const before = text.slice(end, index)
    end = index + mark.length
    const dictionary = /#|\/ObjStm/.test(before) ? decodeNames(before) : ''
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue
    count++
    const bytes = file.subarray(end, text.indexOf('endstream', end))
    left -= bytes.length
    const content = left > 0 ? readStream(dictionary, bytes, left) : undefined
    yield content === undefined ? undefined : decodeNames(content)
    if (content === undefined) return
    left -= content.length
  }
  // A reader may find object streams where this one sees none.
  for (const _ of names.matchAll(/\/ObjStm(?!\w)/g)) count--
  if (count < 0) yield undefined
}

function readStream(dictionary: string, bytes: Buffer, maxOutputLength: number) {
  if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1')
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/(?!Flate|LZW|ASCII|Run)|>>)/.test(dictionary))
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
