import type { Outcome } from '../../inbox/question.ts'

/**
 * Sends a form and tells how far it is, from 0 to 1: `fetch` cannot. Undefined when no answer came; the submission may
 * have arrived all the same, and sending it again with the same token is safe.
 */
export function post(address: string, form: FormData, onProgress: (part: number) => void) {
  return new Promise<Outcome | undefined>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(isOutcome(request.response) ? request.response : undefined)
    request.onerror = () => resolve(undefined)
    request.onabort = () => resolve(undefined)
    request.send(form)
  })
}

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' && answer !== null && ('reference' in answer || 'errors' in answer)
