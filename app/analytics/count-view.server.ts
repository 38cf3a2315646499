import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pagePath } from '#addresses.ts'
import type { Visits } from './visits.server.ts'

/** No page of ours has a longer address. */
const longest = 200

/** Counts the view of a public page, also one that the browser builds from its data (`/projekte.data`). */
export function countView(visits: Visits, { method, headers }: IncomingMessage, path: string) {
  if (method !== 'GET' || !isPerson(headers)) return
  const page = pagePath(path)
  // What has an ending is for machines: robots.txt, the feed.
  if (!page.includes('.') && page.length <= longest) visits.count(page)
}

/** Programs that call themselves one; everything a person uses calls itself Mozilla. */
const program =
  /bot|crawl|spider|slurp|archiv|preview|monitor|check|scan|headless|lighthouse|pingdom|facebookexternalhit|embed|fetch|phantom/i

/** No program, no browser that fetches ahead, nobody who is signed in. Nothing of what is looked at is kept. */
function isPerson(headers: IncomingHttpHeaders) {
  const agent = headers['user-agent']
  return (
    agent?.startsWith('Mozilla/') === true &&
    !program.test(agent) &&
    headers['sec-purpose'] === undefined &&
    !headers.cookie?.includes('auftritt.session_token=')
  )
}
