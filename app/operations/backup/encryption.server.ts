import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { RestoreError } from './verify-archive.server.ts'

/** Imported on demand: most processes never encrypt. */
const loadAge = () => import('age-encryption')

/** A new pair of keys. The identity is the private one. */
export async function createKeyPair() {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a file for each of the public keys, as a stream. */
export async function createEncryptedStream(file: string, fileSize: number, recipients: string[]) {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const stream = await encrypter.encrypt(toWebStream(createReadStream(file)))
  return { content: fromWebStream(stream), size: stream.size(fileSize) }
}

/** Decrypts into a file of mode 600. Throws `RestoreError` for a wrong key and for a changed byte. */
export async function decryptInto(content: Readable, file: string, identities: string[]) {
  try {
    const { Decrypter } = await loadAge()
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    const stream = await decrypter.decrypt(toWebStream(content))
    await pipeline(fromWebStream(stream), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw new RestoreError(
      `The backup cannot be decrypted: it is damaged, or belongs to another key (${getErrorReason(error)})`,
    )
  }
}

/** The private keys of an identity file, in which lines of `age-keygen` begin with `#`. */
export const parseAgeIdentities = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Reads on demand: `Readable.toWeb` would buffer. */
function toWebStream(content: Readable) {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: () => void content.destroy(),
    },
    { highWaterMark: 0 },
  )
}

const fromWebStream = (stream: ReadableStream<Uint8Array>) =>
  // The types of browsers lack the iterator that Node has.
  Readable.from(stream as unknown as AsyncIterable<Uint8Array>, { objectMode: false })
