import {
  fieldErrorMessages,
  type SubmissionOutcome,
  wholeFormErrorKey,
} from '#inbox/forms/create-required-question.ts'

/** Timeout in milliseconds without progress. */
const timeout = 90_000

/**
 * Sends a form and reports the upload progress from 0 to 1, which `fetch` cannot. After a timeout the submission may
 * have arrived; sending it again is safe.
 */
export function postForm(address: string, form: FormData, onProgress: (part: number) => void) {
  if (!navigator.onLine) return Promise.resolve(createFailure(fieldErrorMessages.offline))
  return new Promise<SubmissionOutcome>((resolve) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const restartTimer = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), timeout)
    }
    const finish = (outcome: SubmissionOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () =>
      finish(
        isOutcome(request.response) ? request.response : createFailure(fieldErrorMessages.later),
      )
    request.onerror = () => finish(createFailure(fieldErrorMessages.interrupted))
    request.onabort = () => finish(createFailure(fieldErrorMessages.interrupted))
    restartTimer()
    request.send(form)
  })
}

const createFailure = (message: string): SubmissionOutcome => ({
  errors: { [wholeFormErrorKey]: message },
  typed: {},
  status: 503,
})

const isOutcome = (answer: unknown): answer is SubmissionOutcome =>
  typeof answer === 'object' && answer !== null && ('reference' in answer || 'errors' in answer)
