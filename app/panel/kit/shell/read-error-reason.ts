import { isRouteErrorResponse } from 'react-router'

/** The reason that the server names for a 403 or 503 (`core/request/reason-response`); a proxy would send a page. */
export const readErrorReason = (error: unknown) =>
  isRouteErrorResponse(error) &&
  (error.status === 403 || error.status === 503) &&
  typeof error.data === 'string' &&
  !error.data.includes('<') &&
  error.data.length < 400
    ? error.data
    : undefined
