import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request has sent so far. */
export interface RequestForm {
  form: FormData
  /** The names of its files. */
  files: string[]
}

const requests = new AsyncLocalStorage<{ sent?: RequestForm }>()

/** Runs `work`, within which the form of the request is remembered. */
export const runWithRequestForm = <Result>(work: () => Result) => requests.run({}, work)

/** Remembers a form while it is read, so that whatever fails later can show its words again. */
export function rememberRequestForm(sent: RequestForm) {
  const request = requests.getStore()
  if (request) request.sent = sent
}

/** The form of the current request; undefined if nobody has begun to read one. */
export const getRequestForm = () => requests.getStore()?.sent
