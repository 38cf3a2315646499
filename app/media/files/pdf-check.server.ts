const headMark = Buffer.from('%PDF-')
/** Readers search this many bytes for the header, since printers, portals and mail programs write before it. */
const headSize = 1024
/** Markers from which readers can recover a PDF. Scanners and portals may append bytes after them. */
const endMarks = ['startxref', '%%EOF', 'trailer']
const encryptionMark = Buffer.from('/Encrypt')
/** Maximum distance of a ZIP's last record from the end: the record and the longest comment. */
const tailSize = 22 + 65_535

export type PdfCheckResult = 'whole' | 'damaged' | 'none'

/**
 * Checks a PDF while it streams, as tolerantly as readers do: header within the first 1,024 bytes, an end marker within
 * the last 64 KB. Rejects a file that is also a ZIP. Other polyglots are harmless, since documents are served as PDF
 * only (`inbox/panel/entry/document`).
 */
export function createPdfCheck() {
  let head: Buffer = Buffer.alloc(0)
  // Twice the needed size, so that small chunks rarely cause a copy.
  const tailBuffer = Buffer.alloc(2 * tailSize)
  let length = 0
  let bytes = 0
  let isEncrypted = false
  let overlap: Buffer = Buffer.alloc(0)
  const tail = () => tailBuffer.subarray(Math.max(0, length - tailSize), length)
  const hasHead = () => head.includes(headMark)
  return {
    add(chunk: Buffer) {
      bytes += chunk.length
      if (head.length < headSize)
        head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      isEncrypted ||= Buffer.concat([overlap, chunk]).includes(encryptionMark)
      overlap = Buffer.concat([overlap, chunk.subarray(-encryptionMark.length)]).subarray(
        1 - encryptionMark.length,
      )
      const piece = chunk.subarray(-tailSize)
      if (length + piece.length > tailBuffer.length) length = tail().copy(tailBuffer)
      length += piece.copy(tailBuffer, length)
    },
    /** True once the header is missing; the rest of the file cannot change that. */
    isHopeless: () => head.length === headSize && !hasHead(),
    kind: (): PdfCheckResult => {
      if (!hasHead() || endsAsZip(tail())) return 'none'
      if (bytes < readDeclaredLength(head)) return 'damaged'
      return endMarks.some((mark) => tail().includes(mark)) ? 'whole' : 'damaged'
    },
    /** If true, `isPdfLockedInChildProcess` must check the whole file. */
    isEncrypted: () => isEncrypted,
  }
}

/**
 * Length in bytes that a linearized file declares in its header; such a file has end markers near its start, too. 0 for
 * other files.
 */
function readDeclaredLength(head: Buffer) {
  const declared = /\/Linearized\b[^>]*?\/L\s+(\d{1,12})\b/.exec(head.toString('latin1'))?.[1]
  return declared === undefined ? 0 : Number(declared)
}

/** Whether stored bytes begin like a PDF. */
export const hasPdfHeader = (bytes: Buffer) => bytes.subarray(0, headSize).includes(headMark)

function endsAsZip(tail: Buffer) {
  const mark = 'PK\x05\x06'
  for (
    let offset = tail.lastIndexOf(mark);
    offset >= 0;
    offset = offset > 0 ? tail.lastIndexOf(mark, offset - 1) : -1
  )
    if (offset + 22 <= tail.length && offset + 22 + tail.readUInt16LE(offset + 20) === tail.length)
      return true
  return false
}
