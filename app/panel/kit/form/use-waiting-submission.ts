import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { saveInputInTab } from '../guard/input-in-tab.ts'
import { serialiseFormInput } from '../guard/use-form-guard.ts'

interface Form {
  path: string
  name: string
  isBusy: boolean
  isRefused: boolean
}

/**
 * A form that is sent again while its save runs waits for the answer and goes on from the version that was saved: otherwise its
 * author would meet himself as a conflict. The same input again is ignored. Returns whether a submission is not to be sent now.
 */
export function useWaitingSubmission(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isBusy, isRefused }: Form,
) {
  /** Serialised input of the save that runs. */
  const running = useRef<string>(undefined)
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
    // The save has closed the form: when it is opened again, it shows what was to be sent, and goes on from what was saved.
    return () => {
      if (!waiting.current || !element || serialiseFormInput(element) === running.current) return
      const seen = element.querySelector<HTMLInputElement>('[name=seen]')
      // The answer went to the next page. A save raises the version by one; if by more, the server asks.
      if (seen) seen.value = String(Number(seen.value) + 1)
      saveInputInTab(path, name, element)
    }
  }, [form, path, name])
  return (event: SubmitEvent<HTMLFormElement>) => {
    const input = serialiseFormInput(event.currentTarget)
    if (isBusy) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      waiting.current = input === running.current ? undefined : { submitter }
    } else running.current = input
    return isBusy
  }
}
