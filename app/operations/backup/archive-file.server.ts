import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Header, Pack, Parser, ReadEntry } from 'tar'

type Content = AsyncIterable<Buffer>

/**
 * A compressed archive that is written entry by entry: nothing is gathered first, neither in memory nor on the disk.
 * Nobody else on the machine may read it, since it holds what applicants sent.
 */
export function writeArchive(file: string) {
  const pack = new Pack({ gzip: true, portable: true })
  const written = pipeline(pack, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  // Whoever adds an entry meets the fault of the disk too.
  written.catch(() => {})

  /** Answers the SHA-256 of the content, which must have exactly `size` bytes. */
  async function add(path: string, size: number, content: Content | Iterable<Buffer>) {
    const entry = new ReadEntry(new Header({ path, size, mode: 0o600, type: 'File' }))
    pack.add(entry)
    const hash = createHash('sha256')
    let count = 0
    for await (const chunk of content) {
      count += chunk.length
      if (count > size) break
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written])
    }
    if (count !== size)
      throw new Error(`${path} has ${count} bytes and not ${size}, as it is noted`)
    const read = once(entry, 'end')
    entry.end()
    await Promise.race([read, written])
    return hash.digest('hex')
  }

  async function end() {
    pack.end()
    await written
  }

  return { add, end }
}

/** Zeros fill up the last block of an archive; nothing else stands behind its end. */
const mostFilling = 64 * 1024

/** Calls `work` with each file of an archive, one after the other; rejects when the archive cannot be read to its end. */
export async function readArchive(
  file: string,
  work: (path: string, content: Content) => Promise<void>,
) {
  let last: Promise<void> = Promise.resolve()
  let fault: { error: unknown } | undefined
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      last = last.then(async () => {
        try {
          if (!fault && entry.type !== 'Directory') {
            // Links and pipes were never put into one.
            if (entry.type !== 'File') throw new Error(`${entry.path} is no file`)
            await work(entry.path, entry)
          }
        } catch (error) {
          fault = { error }
        }
        entry.resume()
      })
    },
  })
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()
  let isOver = false
  parser.on('end', resolve).on('error', reject)
  parser.on('eof', () => {
    isOver = true
  })
  // Each piece is unpacked at once, to a thousand times its size where bytes repeat.
  const pieces = createReadStream(file, { highWaterMark: 16 * 1024 })
  // In small chunks the garbage would be more than the bytes.
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const unpacked = pipeline(pieces, gunzip, async (chunks: Content) => {
    let behind = 0
    for await (const chunk of chunks) {
      if (isOver) behind += chunk.length
      if (behind > mostFilling || (isOver && chunk.some((byte) => byte !== 0)))
        throw new Error('something stands behind its end')
      if (!isOver && !parser.write(chunk)) await Promise.race([once(parser, 'drain'), read])
    }
    parser.end()
  })
  await Promise.all([unpacked, read])
  await last
  if (fault) throw fault.error
}
