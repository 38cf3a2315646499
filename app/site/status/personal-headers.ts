import type { HeadersFunction } from 'react-router'

/** Of a personal page: not cached, and the link is not sent to other sites. */
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  // With `no-referrer` browsers send no origin with the forms, and the server would refuse them.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})
