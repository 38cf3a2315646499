import { fieldError, type Outcome, wholeForm } from '#inbox/question.ts'

/** Timeout in milliseconds without progress. */
const patience = 90_000

/**
 * Sends a form and reports the upload progress from 0 to 1, which `fetch` cannot. After a timeout the submission may
 * have arrived; sending it again is safe.
 */
export function post(address: string, form: FormData, onProgress: (part: number) => void) {
  if (!navigator.onLine) return Promise.resolve(without(fieldError.offline))
  return new Promise<Outcome>((resolve) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), patience)
    }
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () =>
      end(isOutcome(request.response) ? request.response : without(fieldError.later))
    request.onerror = () => end(without(fieldError.interrupted))
    request.onabort = () => end(without(fieldError.interrupted))
    wait()
    request.send(form)
  })
}

const without = (message: string): Outcome => ({
  errors: { [wholeForm]: message },
  typed: {},
  status: 503,
})

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' && answer !== null && ('reference' in answer || 'errors' in answer)
