const start = Buffer.from('%PDF-')
const end = '%%EOF'
/** A ZIP archive can be found up to this far from the end: its last record and the longest comment. */
const tailSize = 22 + 65_535

/**
 * Looks at a PDF while it passes. A real one begins with its mark at the very first byte, ends with the other, and is
 * nothing else at the same time: after the end stand at most empty lines, and no archive ends there too.
 */
export function pdfCheck() {
  let head: Buffer = Buffer.alloc(0)
  // Twice as long as needed, so that small pieces are moved rarely.
  const last = Buffer.alloc(2 * tailSize)
  let length = 0
  const tail = () => last.subarray(Math.max(0, length - tailSize), length)
  return {
    add(chunk: Buffer) {
      if (head.length < start.length)
        head = Buffer.concat([head, chunk.subarray(0, start.length - head.length)])
      const piece = chunk.subarray(-tailSize)
      if (length + piece.length > last.length) length = tail().copy(last)
      length += piece.copy(last, length)
    },
    /** From the first bytes on: nothing that comes can make it a PDF. */
    isHopeless: () => head.length === start.length && !head.equals(start),
    isPdf: () => head.equals(start) && endsAsPdf(tail()) && !endsAsZip(tail()),
  }
}

function endsAsPdf(tail: Buffer) {
  const text = tail.subarray(-1024).toString('latin1')
  const at = text.lastIndexOf(end)
  return at >= 0 && /^[\s\0]*$/.test(text.slice(at + end.length))
}

function endsAsZip(tail: Buffer) {
  const mark = 'PK\x05\x06'
  for (let at = tail.lastIndexOf(mark); at >= 0; at = at > 0 ? tail.lastIndexOf(mark, at - 1) : -1)
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}
