import { isRouteErrorResponse } from 'react-router'
import { createBrowserTranslator } from './use-translator.ts'

/** What a toast says about an action that failed: `failure`, with the reason if there is one. */
export function describeFailure(failure: string, error: unknown) {
  const t = createBrowserTranslator()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return t('{failure}: somebody has just deleted it', { failure })
  const reason = readErrorReason(error) || (status === 403 && t('This is not part of your role'))
  return reason ? `${failure}. ${reason}` : failure
}

/** The reason that the server names for a 403 or 503 (`core/request/reason-response`); a proxy would send a page. */
export const readErrorReason = (error: unknown) =>
  isRouteErrorResponse(error) &&
  (error.status === 403 || error.status === 503) &&
  typeof error.data === 'string' &&
  !error.data.includes('<') &&
  error.data.length < 400
    ? error.data
    : undefined
