import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { type Challenge, solve } from './work.ts'

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
