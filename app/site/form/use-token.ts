import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'

/** Challenge of the server, in ALTCHA's format. */
interface Challenge {
  parameters: {
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
}

interface Given {
  token: string
  challenge: Challenge
}

/**
 * Fetches the form's token after loading, and solves its proof of work. The form works without both; then the spam
 * score relies on other signs.
 */
export function useToken() {
  const [given, setGiven] = useState<Given>()
  const work = useRef<Promise<string>>(undefined)

  useEffect(() => {
    if (given) return
    fetch(href('/api/form-token'))
      .then((answer) => answer.json())
      .then((answer: Given) => setGiven(answer))
      .catch(() => {})
  }, [given])

  /** Starts solving, once. */
  function prepare() {
    if (given) work.current ??= solution(given.challenge)
  }
  /** The solution, or '' after three seconds. */
  async function finished() {
    prepare()
    return Promise.race([work.current ?? '', after(3000)])
  }
  /** Requests a new token for the next submission. */
  function renew() {
    work.current = undefined
    setGiven(undefined)
  }
  return { token: given?.token ?? '', prepare, finished, renew }
}

const solution = (challenge: Challenge) =>
  solve(challenge).then(
    (found) => (found ? JSON.stringify({ challenge, solution: found }) : ''),
    () => '',
  )

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, ''))

/**
 * Searches the counter whose derived key has the required prefix. Undefined in insecure contexts, where Web Crypto is
 * missing.
 */
async function solve({ parameters }: Challenge) {
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
