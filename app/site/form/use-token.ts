import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'

/** What the server asks for; the names are those of ALTCHA. */
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
 * The form's token, fetched after loading, and the work that goes with it. Without a token the form works as it does
 * without JavaScript; without the work other signs decide whether it looks like spam.
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

  /** Begins to calculate, once. */
  function prepare() {
    if (given) work.current ??= solution(given.challenge)
  }
  /** The finished work, or nothing: nobody waits long for it. */
  async function finished() {
    prepare()
    return Promise.race([work.current ?? '', after(3000)])
  }
  /** For the next submission. */
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
 * Looks for the number whose key begins as the server wants. Undefined where the browser offers no cryptography, which
 * it does only over an encrypted connection.
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
