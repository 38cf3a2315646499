import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { maxPictureBytes } from './picture-limits.ts'
import { pictureRefusals } from './picture-refusals.ts'
import { createPublicLookup, parsePublicUrl } from './public-lookup.server.ts'
import { UnusablePictureError } from './unusable-picture.ts'

const patience = 30_000

/**
 * Downloads a picture from the public Internet. SSRF: checks the IP address of each connection, also after redirects.
 * Throws `PrivateAddressError`, or another error if the download fails.
 */
export async function fetchPicture(address: string, redirects = 3): Promise<Uint8Array> {
  const url = parsePublicUrl(address)
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
  return readBytes(answer)
}

function open(url: URL) {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    get(url, { lookup: createPublicLookup(), signal, agent: false }, resolve).on('error', reject)
  })
}

async function readBytes(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  // Without an encoding chunks are buffers.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxPictureBytes) throw new UnusablePictureError(pictureRefusals.tooLarge, 'size')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
