import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Device {
  /** The origin of its browser. */
  origin?: string
  /** User verification: finger, face or PIN. */
  isVerified?: boolean
}

/** A software WebAuthn authenticator that creates passkeys and signs in with them. */
export function authenticator({ origin = 'http://localhost', isVerified = true }: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (attested: boolean) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count])
  }
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** The response of `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        cose(publicKey),
      ])
      const authData = Buffer.concat([head(true), attested])
      const object = map(['fmt', string('none')], ['attStmt', map()], ['authData', bytes(authData)])
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(object),
          transports: ['internal'],
        },
      })
    },
    /** The response of `navigator.credentials.get`, also for a page of another origin. */
    get({ challenge }: { challenge: string }, from = origin) {
      const [data, client] = [head(false), clientData('webauthn.get', challenge, from)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      })
    },
    /** Resets the signature counter, as in a cloned authenticator. */
    setBack: () => {
      counter = 0
    },
  }
}

/** An ES256 public key in COSE format. */
function cose(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const at = (part: string) => bytes(Buffer.from(part, 'base64url'))
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21)
  return Buffer.concat([head, at(x), Buffer.of(0x22), at(y)])
}

// The part of CBOR that is needed.
const bytes = (value: Buffer) => Buffer.concat([Buffer.of(0x58, value.length), value])
const string = (value: string) =>
  Buffer.concat([Buffer.of(0x60 | value.length), Buffer.from(value)])
const map = (...pairs: [string, Buffer][]) =>
  Buffer.concat([
    Buffer.of(0xa0 | pairs.length),
    ...pairs.flatMap(([key, value]) => [string(key), value]),
  ])

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const text = (value: Buffer) => value.toString('base64url')
