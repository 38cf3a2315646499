import { crc32 } from 'node:zlib'

/** Reads the files of a ZIP by its central directory and verifies each CRC. Stored entries only. */
export function unzip(bytes: Buffer) {
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  const count = bytes.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    const [length, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const name = bytes.toString('utf8', at + 46, at + 46 + (length ?? 0))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 24))
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, content.toString())
    at += 46 + (length ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return { names: [...files.keys()], text: (name: string) => files.get(name) ?? '' }
}
