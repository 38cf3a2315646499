import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Header, Pack, Parser, ReadEntry } from 'tar'

type Content = AsyncIterable<Buffer>

/**
 * Streams a compressed archive entry by entry, with no copy in memory or on disk. File mode 600: it contains
 * applicants' data.
 */
export function createArchiveWriter(file: string) {
  const pack = new Pack({ gzip: true, portable: true })
  const writing = pipeline(pack, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  // `add` rejects with the same error.
  writing.catch(() => {})

  /** Adds a file; `content` must have exactly `size` bytes. Returns its SHA-256. */
  async function add(path: string, size: number, content: Content | Iterable<Buffer>) {
    const entry = new ReadEntry(new Header({ path, size, mode: 0o600, type: 'File' }))
    pack.add(entry)
    const hash = createHash('sha256')
    let count = 0
    for await (const chunk of content) {
      count += chunk.length
      if (count > size) break
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), writing])
    }
    if (count !== size)
      throw new Error(`${path} has ${count} bytes and not ${size}, as it is noted`)
    const parsing = once(entry, 'end')
    entry.end()
    await Promise.race([parsing, writing])
    return hash.digest('hex')
  }

  async function end() {
    pack.end()
    await writing
  }

  return { add, end }
}

/** Maximum padding of the last block; no other data may follow the end. */
const maxPadding = 64 * 1024

/** Calls `work` with each file of an archive in order. Rejects if the archive is damaged. */
export async function visitArchiveFiles(
  file: string,
  work: (path: string, content: Content, size: number) => Promise<void>,
) {
  let last: Promise<void> = Promise.resolve()
  let fault: { error: unknown } | undefined
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      last = last.then(async () => {
        try {
          if (!fault && entry.type !== 'Directory') {
            // The program never adds links or pipes.
            if (entry.type !== 'File') throw new Error(`${entry.path} is no file`)
            await work(entry.path, entry, entry.size)
          }
        } catch (error) {
          fault = { error }
        }
        entry.resume()
      })
    },
  })
  const { promise: parsing, resolve, reject } = Promise.withResolvers<void>()
  let isOver = false
  parser.on('end', resolve).on('error', reject)
  parser.on('eof', () => {
    isOver = true
  })
  // Small pieces: gzip may expand each a thousand times.
  const pieces = createReadStream(file, { highWaterMark: 16 * 1024 })
  // Smaller chunks would create more garbage than data.
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const unpacking = pipeline(pieces, gunzip, async (chunks: Content) => {
    let trailingBytes = 0
    for await (const chunk of chunks) {
      if (isOver) trailingBytes += chunk.length
      if (trailingBytes > maxPadding || (isOver && chunk.some((byte) => byte !== 0)))
        throw new Error('something stands behind its end')
      if (!isOver && !parser.write(chunk)) await Promise.race([once(parser, 'drain'), parsing])
    }
    parser.end()
  })
  await Promise.all([unpacking, parsing])
  await last
  if (fault) throw fault.error
}
