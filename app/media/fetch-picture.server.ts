import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { mostBytes } from './picture-limits.ts'
import { pictureMessages } from './picture-messages.ts'
import { lookingUp, outsideUrl } from './public-lookup.server.ts'
import { UnusablePicture } from './unusable-picture.ts'

const patience = 30_000

/**
 * The bytes behind an address on the public Internet. What counts is the IP address that the connection goes to, at
 * every redirect anew. Throws `PrivateAddress`, or any other error when it cannot be had.
 */
export async function fetchPicture(address: string, redirects = 3): Promise<Uint8Array> {
  const url = outsideUrl(address)
  const answer = await open(url)
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    answer.destroy()
    if (redirects === 0) throw new Error('too many redirects')
    return fetchPicture(new URL(headers.location, url).href, redirects - 1)
  }
  if (statusCode !== 200) {
    answer.destroy()
    throw new Error(`answered ${statusCode}`)
  }
  return read(answer)
}

function open(url: URL) {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    get(url, { lookup: lookingUp(), signal, agent: false }, resolve).on('error', reject)
  })
}

async function read(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  // No encoding is set: it gives buffers.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new UnusablePicture(pictureMessages.tooLarge, 'size')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
