import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { Question, SubmissionOutcome } from '#inbox/forms/create-required-question.ts'
import { isAnalyticsRunning } from '../consent/analytics.ts'
import {
  type SubmissionName,
  setBackgroundSubmissionResult,
} from './background-submission-result.ts'
import { postForm } from './post.ts'
import type { ConfirmationData } from './submission-confirmation.tsx'
import { useFormToken } from './use-form-token.ts'
import { validateFields } from './validate-fields.ts'

interface Options {
  /** Name of the submission within a sentence: `Nachricht`. */
  what: SubmissionName
  /** Target with JavaScript. */
  address: string
  /** Path of the page that has the form alone or also shows the confirmation. */
  page: string
  /** Whether the form is on another page, whose URL stays. */
  isWithinPage?: boolean
  questions: readonly Question[]
  /** Further validation before sending. */
  check?: (form: FormData) => TranslatedFieldErrors
  /** Adds values that are not in inputs. */
  complete?: (form: FormData) => void
  onSent?: () => void
  onFailed?: (failed: FailedOutcome) => void
}

export type FailedOutcome = Extract<SubmissionOutcome, { errors: TranslatedFieldErrors }>

/** Sends a form without leaving the page, so that a failed request loses no input. */
export function useFormSubmission(options: Options, initial: FailedOutcome | undefined) {
  const { address, page, questions, what } = options
  const [failed, setFailed] = useState<FailedOutcome | undefined>(initial)
  const [fixes, setFixes] = useState<string[]>([])
  const [progress, setProgress] = useState<number>()
  const [confirmation, setConfirmation] = useState<ConfirmationData>()
  const { token, prepare, finished, renew } = useFormToken()
  // A ref, since a second click may come before the next render.
  const isSending = useRef(false)
  const isMounted = useIsMounted()
  // Until hydration the browser validates the form itself.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  function fail(outcome: FailedOutcome) {
    setFixes([])
    setFailed(outcome)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    const form = new FormData(element)
    const errors = { ...validateFields(element, questions), ...options.check?.(form) }
    if (Object.keys(errors).length > 0) return fail({ errors, typed: {}, status: 400 })

    isSending.current = true
    setFailed(undefined)
    setProgress(0)
    options.complete?.(form)
    form.set('work', await finished())
    const outcome = await postForm(address, form, setProgress)
    isSending.current = false
    setProgress(undefined)
    if ('errors' in outcome) {
      if (!isMounted()) setBackgroundSubmissionResult({ what, page })
      options.onFailed?.(outcome)
      return fail(outcome)
    }
    options.onSent?.()
    if (!isMounted()) return setBackgroundSubmissionResult({ what, reference: outcome.reference })
    element.reset()
    renew()
    setConfirmation(outcome)
    // For a reload. Uses `replaceState` rather than a navigation, because a phone may be offline by now.
    if (!isAnalyticsRunning() && !options.isWithinPage)
      history.replaceState(history.state, '', `${page}?gesendet=${outcome.receipt}`)
  }

  /** Clears the error of a corrected field. */
  function mend(name: string) {
    if (failed?.errors[name] && !fixes.includes(name)) setFixes([...fixes, name])
  }
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    const question = questions.find((each) => each.name === name)
    if (question && !validateFields(currentTarget, [question])[question.name]) mend(question.name)
  }

  const open = Object.entries(failed?.errors ?? {}).filter(([name]) => !fixes.includes(name))
  return {
    submit,
    onInput,
    mend,
    sent: confirmation,
    /** Remaining errors; undefined when there are none. */
    failed: failed && open.length > 0 ? { ...failed, errors: Object.fromEntries(open) } : undefined,
    /** Changes with each attempt. */
    attempt: failed,
    progress,
    token,
    prepare,
    isReady,
  }
}

/** Whether the form is still mounted; the visitor may have moved on. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
