import { createHash } from 'node:crypto'

/** SHA-256 of a stream, in hexadecimal. */
export async function digestStream(chunks: AsyncIterable<Buffer | string>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
