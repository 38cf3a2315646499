/** True for a navigation of the browser, false for a request by a script. */
export function isNavigationRequest(headers: Headers) {
  const mode = headers.get('sec-fetch-mode')
  // Without TLS browsers omit the header; only a navigation accepts HTML.
  return mode ? mode === 'navigate' : Boolean(headers.get('accept')?.includes('text/html'))
}
