import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { getRequestedPagePath } from '#addresses.ts'
import type { ViewCounter } from './visits.server.ts'

/** Longer than every address of the site. */
const maxLength = 200

/** Counts the view of a public page, also one that is rendered from its data (`/projekte.data`). */
export function countPageView(
  visits: ViewCounter,
  { method, headers }: IncomingMessage,
  path: string,
) {
  if (method !== 'GET' || !isVisitorBrowser(headers)) return
  const page = getRequestedPagePath(path)
  // Files such as robots.txt and the feed are for machines.
  if (!page.includes('.') && page.length <= maxLength) visits.count(page)
}

/** Counts page views of a document, by its address. A video is not counted: each page that shows it requests it. */
export function countPdfView(
  visits: ViewCounter,
  { method, headers }: IncomingMessage,
  path: string,
) {
  if (method === 'GET' && path.endsWith('.pdf') && isVisitorBrowser(headers)) visits.count(path)
}

/** User agents of programs; every browser calls itself Mozilla. */
const programPattern =
  /bot|crawl|spider|slurp|archiv|preview|monitor|check|scan|headless|lighthouse|pingdom|facebookexternalhit|embed|fetch|phantom/i

/** Whether a browser without a session requests it, and not as a prefetch. Stores nothing. */
export function isVisitorBrowser(headers: IncomingHttpHeaders) {
  const agent = headers['user-agent']
  return (
    agent?.startsWith('Mozilla/') === true &&
    !programPattern.test(agent) &&
    headers['sec-purpose'] === undefined &&
    !headers.cookie?.includes('auftritt.session_token=')
  )
}
