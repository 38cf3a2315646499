import { data, redirect } from 'react-router'
import { panelPath } from '../../auth/own-path.ts'
import { isForPage } from '../../request/is-for-page.ts'

/** After something was done: a form that was sent without scripts leads back to where it stood. */
export function done<Answer>(request: Request, answer: Answer, headers: Headers) {
  if (!isForPage(request.headers)) return data(answer, { headers })
  const from = request.headers.get('referer') ?? ''
  const { pathname, search } = new URL(URL.canParse(from) ? from : request.url)
  throw redirect(panelPath(pathname + search), { headers })
}
