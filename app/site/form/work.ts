/** What the server asks for; the names are those of ALTCHA. */
export interface Challenge {
  parameters: {
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
}

/**
 * Looks for the number whose key begins as the server wants. Undefined where the browser offers no cryptography, which
 * it does only over an encrypted connection.
 */
export async function solve({ parameters }: Challenge) {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return undefined
  const { nonce, cost, keyLength, keyPrefix } = parameters
  const salt = bytesOf(parameters.salt)
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost }
  for (let counter = 0; counter < 2 ** 20; counter++) {
    view.setUint32(password.length - 4, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(await subtle.deriveBits(settings, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return undefined
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
