import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Errors, type Outcome, type Question, wholeForm } from '../../inbox/question.ts'
import { complaints } from './complaints.ts'
import { post } from './post.ts'

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
  const navigate = useNavigate()
  const [failed, setFailed] = useState<Failed | undefined>(initial)
  const [progress, setProgress] = useState<number>()
  const [token, setToken] = useState('')

  useEffect(() => {
    if (token) return
    fetch('/api/form-token')
      .then((answer) => answer.json())
      .then((answer: { token: string }) => setToken(answer.token))
      // Without a token the form works as it does without JavaScript.
      .catch(() => {})
  }, [token])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (progress !== undefined) return
    const element = event.currentTarget
    const form = new FormData(element)
    const errors = { ...complaints(element, questions), ...options.check?.(form) }
    if (Object.keys(errors).length > 0) return setFailed({ errors, typed: {}, status: 400 })

    options.complete?.(form)
    setFailed(undefined)
    setProgress(0)
    const outcome = await post(address, form, setProgress)
    setProgress(undefined)
    if (!outcome) return setFailed(unanswered)
    if ('errors' in outcome) {
      options.onFailed?.(outcome)
      return setFailed(outcome)
    }
    element.reset()
    setToken('')
    options.onSent?.()
    await navigate(`${page}?gesendet=${outcome.receipt}`, { replace: true })
  }

  return { submit, failed, progress, token }
}

const unanswered: Failed = {
  errors: {
    [wholeForm]:
      'Die Verbindung wurde unterbrochen. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, es entsteht kein zweiter Eintrag.',
  },
  typed: {},
  status: 503,
}
