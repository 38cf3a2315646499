import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pagePath } from '#addresses.ts'
import type { ViewCounter } from './visits.server.ts'

/** Longer than every address of the site. */
const maxLength = 200

/** Counts the view of a public page, also one that is rendered from its data (`/projekte.data`). */
export function countView(visits: ViewCounter, { method, headers }: IncomingMessage, path: string) {
  if (method !== 'GET' || !isPerson(headers)) return
  const page = pagePath(path)
  // Files such as robots.txt and the feed are for machines.
  if (!page.includes('.') && page.length <= maxLength) visits.count(page)
}

/** Counts who opens a document, by its address. A video is asked for with each page that shows it, so it is not counted. */
export function countDocument(
  visits: ViewCounter,
  { method, headers }: IncomingMessage,
  path: string,
) {
  if (method === 'GET' && path.endsWith('.pdf') && isPerson(headers)) visits.count(path)
}

/** User agents of programs; every browser calls itself Mozilla. */
const programPattern =
  /bot|crawl|spider|slurp|archiv|preview|monitor|check|scan|headless|lighthouse|pingdom|facebookexternalhit|embed|fetch|phantom/i

/** Not a program, not a prefetch, not signed in. Stores nothing. */
function isPerson(headers: IncomingHttpHeaders) {
  const agent = headers['user-agent']
  return (
    agent?.startsWith('Mozilla/') === true &&
    !programPattern.test(agent) &&
    headers['sec-purpose'] === undefined &&
    !headers.cookie?.includes('auftritt.session_token=')
  )
}
