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

interface TokenResponse {
  token: string
  challenge: Challenge
}

/**
 * Fetches the form's token after loading, and solves its proof of work. The form works without both; then the spam
 * score relies on other signs.
 */
export function useFormToken() {
  const [tokenData, setTokenData] = useState<TokenResponse>()
  const work = useRef<Promise<string>>(undefined)

  useEffect(() => {
    if (tokenData) return
    fetch(href('/api/form-token'))
      .then((answer) => answer.json())
      .then((answer: TokenResponse) => setTokenData(answer))
      .catch(() => {})
  }, [tokenData])

  /** Starts solving, once. */
  function prepare() {
    if (tokenData) work.current ??= solveToText(tokenData.challenge)
  }
  /** The solution, or '' after ten seconds: a slow phone needs some. */
  async function awaitSolution() {
    prepare()
    return Promise.race([work.current ?? '', wait(10_000)])
  }
  /** Requests a new token for the next submission. */
  function renew() {
    work.current = undefined
    setTokenData(undefined)
  }
  return { token: tokenData?.token ?? '', prepare, finished: awaitSolution, renew }
}

const solveToText = (challenge: Challenge) =>
  solve(challenge).then(
    (solution) => (solution ? JSON.stringify({ challenge, solution }) : ''),
    () => '',
  )

const wait = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, ''))

/**
 * Searches the counter whose derived key has the required prefix. Undefined in insecure contexts, where Web Crypto is
 * missing.
 */
async function solve({ parameters }: Challenge) {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return undefined
  const { nonce, cost, keyLength, keyPrefix } = parameters
  const salt = parseHex(parameters.salt)
  const password = new Uint8Array([...parseHex(nonce), 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost }
  for (let counter = 0; counter < 2 ** 20; counter++) {
    view.setUint32(password.length - 4, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = formatHex(await subtle.deriveBits(settings, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return undefined
}

const parseHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const formatHex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
