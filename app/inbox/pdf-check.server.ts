const start = Buffer.from('%PDF-')
/** Readers look so far for the mark of the beginning: printers, portals and mail programs write before it. */
const headSize = 1024
/** Every reader finds its way from one of these; scanners and portals write behind them. */
const ends = ['startxref', '%%EOF', 'trailer']
const lock = Buffer.from('/Encrypt')
/** A ZIP archive can be found up to this far from the end: its last record and the longest comment. */
const tailSize = 22 + 65_535

export type PdfKind = 'whole' | 'damaged' | 'none'

/**
 * Looks at a PDF while it passes, as readers do: it begins within the first 1,024 bytes, and in the last 64 KB stands
 * from where it can be read. An archive at the same time is none. What else it may be beside a PDF does no harm, since
 * documents are sent as PDF alone (`inbox/panel/document`).
 */
export function pdfCheck() {
  let head: Buffer = Buffer.alloc(0)
  // Twice as long as needed, so that small pieces are moved rarely.
  const last = Buffer.alloc(2 * tailSize)
  let length = 0
  let bytes = 0
  let isEncrypted = false
  let before: Buffer = Buffer.alloc(0)
  const tail = () => last.subarray(Math.max(0, length - tailSize), length)
  const begins = () => head.includes(start)
  return {
    add(chunk: Buffer) {
      bytes += chunk.length
      if (head.length < headSize)
        head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      isEncrypted ||= Buffer.concat([before, chunk]).includes(lock)
      before = Buffer.concat([before, chunk.subarray(-lock.length)]).subarray(1 - lock.length)
      const piece = chunk.subarray(-tailSize)
      if (length + piece.length > last.length) length = tail().copy(last)
      length += piece.copy(last, length)
    },
    /** From the first bytes on: nothing that comes can make it a PDF. */
    isHopeless: () => head.length === headSize && !begins(),
    kind: (): PdfKind => {
      if (!begins() || endsAsZip(tail())) return 'none'
      if (bytes < writtenLength(head)) return 'damaged'
      return ends.some((mark) => tail().includes(mark)) ? 'whole' : 'damaged'
    },
    /** Then `opensOnlyWithPassword` has to look into the whole. */
    isEncrypted: () => isEncrypted,
  }
}

/** A file for the web says at its beginning how long it is, and has the marks of an end there, too. */
function writtenLength(head: Buffer) {
  const said = /\/Linearized\b[^>]*?\/L\s+(\d{1,12})\b/.exec(head.toString('latin1'))?.[1]
  return said === undefined ? 0 : Number(said)
}

/** Whether bytes of our store begin as a PDF does. */
export const beginsAsPdf = (first: Buffer) => first.subarray(0, headSize).includes(start)

function endsAsZip(tail: Buffer) {
  const mark = 'PK\x05\x06'
  for (let at = tail.lastIndexOf(mark); at >= 0; at = at > 0 ? tail.lastIndexOf(mark, at - 1) : -1)
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}
