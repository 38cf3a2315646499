import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Errors, Outcome, Question } from '../../inbox/question.ts'
import { complaints } from './complaints.ts'
import { post } from './post.ts'
import { useToken } from './use-token.ts'

interface Options {
  /** Where the form goes with JavaScript. */
  address: string
  /** The page, which also says that it arrived. */
  page: string
  questions: Question[]
  /** Further things that can be wrong before anything is sent. */
  check?: (form: FormData) => Errors
  /** Adds what the inputs do not hold. */
  complete?: (form: FormData) => void
  onSent?: () => void
  onFailed?: (failed: Failed) => void
}

type Failed = Extract<Outcome, { errors: Errors }>

/** A form that is sent without leaving the page: nothing typed is lost, whatever becomes of the request. */
export function useSending(options: Options, initial: Failed | undefined) {
  const { address, page, questions } = options
  const [failed, setFailed] = useState<Failed | undefined>(initial)
  const [progress, setProgress] = useState<number>()
  const [sent, setSent] = useState<string>()
  const { token, prepare, finished, renew } = useToken()
  // A second click may come before the first has shown any effect.
  const isSending = useRef(false)
  // Before, the browser's own checks and messages are better than none.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    const form = new FormData(element)
    const errors = { ...complaints(element, questions), ...options.check?.(form) }
    if (Object.keys(errors).length > 0) return setFailed({ errors, typed: {}, status: 400 })

    isSending.current = true
    setFailed(undefined)
    setProgress(0)
    options.complete?.(form)
    form.set('work', await finished())
    const outcome = await post(address, form, setProgress)
    isSending.current = false
    setProgress(undefined)
    if ('errors' in outcome) {
      options.onFailed?.(outcome)
      return setFailed(outcome)
    }
    element.reset()
    renew()
    options.onSent?.()
    setSent(outcome.reference)
    // For who loads the page again. Nothing more is asked of the network: it may be gone by now, on a phone.
    history.replaceState(history.state, '', `${page}?gesendet=${outcome.receipt}`)
  }

  return { submit, sent, failed, progress, token, prepare, isReady }
}
