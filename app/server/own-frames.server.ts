/** Lets pages of our own show a response in a frame. */
export function allowOwnFrames(response: Response) {
  const { headers } = response
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set('content-security-policy', policy.replace(/(?<=frame-ancestors )'none'/, "'self'"))
  headers.set('x-frame-options', 'SAMEORIGIN')
  return response
}
