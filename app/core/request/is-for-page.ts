/** Whether a browser asks for a page by itself, as it does without scripts, and no script of ours. */
export function isForPage(headers: Headers) {
  const mode = headers.get('sec-fetch-mode')
  // Without TLS browsers do not say; only a page itself is asked for as HTML.
  return mode ? mode === 'navigate' : Boolean(headers.get('accept')?.includes('text/html'))
}
