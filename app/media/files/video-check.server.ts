import type { FileHandle } from 'node:fs/promises'

/** `none`: a file of another type. `damaged`: truncated, or its content does not fit its head. */
export type FileProblem = 'none' | 'damaged' | undefined

/** Brands of files that begin like MP4 and are no video that browsers play: pictures, sound and QuickTime. */
const otherBrands = /^(?:qt {2}|avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1|crx |M4[AB] )/

/** Limit of top-level boxes; no player writes that many. */
const maxBoxes = 100_000

/**
 * An MP4 is a sequence of boxes, each with its length. It is complete if the last one ends at the end of the file and
 * the index (`moov`) is among them. Reads sixteen bytes of each.
 */
export async function checkMp4(file: FileHandle, bytes: number): Promise<FileProblem> {
  let hasIndex = false
  let at = 0
  for (let count = 0; at < bytes && count < maxBoxes; count++) {
    const head = await readBytes(file, at, 16)
    const name = head.toString('latin1', 4, 8)
    if (at === 0 && (name !== 'ftyp' || otherBrands.test(head.toString('latin1', 8, 12))))
      return 'none'
    if (head.length < 8) return 'damaged'
    hasIndex ||= name === 'moov'
    const size = head.readUInt32BE(0)
    const length = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size
    // 0: up to the end of the file.
    if (length === 0) at = bytes
    else if (length < 8) return 'damaged'
    else at += length
  }
  return hasIndex && at === bytes ? undefined : 'damaged'
}

/** A WebM is an EBML head with its type, then a segment, whose length may be undefined. */
export async function checkWebm(file: FileHandle, bytes: number): Promise<FileProblem> {
  const head = await readBytes(file, 0, 1024)
  const { start, length = 0 } = readElement(head, 0, '1a45dfa3') ?? { start: 0 }
  if (!head.subarray(start, start + length).includes('webm')) return 'none'
  const segment = readElement(head, start + length, '18538067')
  const end = segment && segment.start + (segment.length ?? 1)
  return end && end <= bytes ? undefined : 'damaged'
}

/** Offset and length of an element's content; the length may be undefined in the file. */
function readElement(
  bytes: Buffer,
  at: number,
  id: string,
): { start: number; length: number | undefined } | undefined {
  const idLength = id.length / 2
  if (bytes.toString('hex', at, at + idLength) !== id) return undefined
  const first = bytes[at + idLength] ?? 0
  const width = Math.clz32(first) - 23
  if (width > 8 || at + idLength + width > bytes.length) return undefined
  let size = first & (0xff >> width)
  let isOpen = size === 0xff >> width
  for (const byte of bytes.subarray(at + idLength + 1, at + idLength + width)) {
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  return { start: at + idLength + width, length: isOpen ? undefined : size }
}

async function readBytes(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
