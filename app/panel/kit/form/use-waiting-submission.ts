import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { saveInputInTab } from '../guard/input-in-tab.ts'

interface Form {
  path: string
  name: string
  isBusy: boolean
  isRefused: boolean
}

/**
 * A form that is sent again while its save runs waits for the answer and goes on from the version that was saved: otherwise its
 * author would meet himself as a conflict. Returns whether a submission has to wait.
 */
export function useWaitingSubmission(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isBusy, isRefused }: Form,
) {
  const waiting = useRef<{ submitter: HTMLElement | null }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a save sends what waits
  useEffect(() => {
    if (isBusy || !waiting.current) return
    const { submitter } = waiting.current
    waiting.current = undefined
    if (!isRefused) form.current?.requestSubmit(submitter?.isConnected ? submitter : null)
  }, [isBusy])
  useEffect(() => {
    const element = form.current
    // The save has closed the form: when it is opened again, it shows what was to be sent, and the version of then.
    return () => {
      if (waiting.current && element) saveInputInTab(path, name, element, ['seen'])
    }
  }, [form, path, name])
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (!isBusy) return false
    event.preventDefault()
    waiting.current = { submitter: event.nativeEvent.submitter }
    return true
  }
}
