import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request has sent so far. */
export interface SentForm {
  form: FormData
  /** The names of its files. */
  files: string[]
}

const requests = new AsyncLocalStorage<{ sent?: SentForm }>()

/** Runs `work`, within which the form of the request is remembered. */
export const withSentForm = <Result>(work: () => Result) => requests.run({}, work)

/** Remembers a form while it is read, so that whatever fails later can show its words again. */
export function recordSentForm(sent: SentForm) {
  const request = requests.getStore()
  if (request) request.sent = sent
}

/** The form of the current request; undefined if nobody has begun to read one. */
export const getSentForm = () => requests.getStore()?.sent
