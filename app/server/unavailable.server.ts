import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import { errorPage } from './error-page.server.ts'

/** Seconds after which a visitor, a proxy or a search engine may ask again. */
const pause = '30'

/** Says nothing about the content, since nothing is known about it: no page without jobs, no list without entries. */
export const unavailable = (requestId: string) =>
  new Response(errorPage(requestId), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': pause,
      'cache-control': 'no-store',
    },
  })

/** Whether an error, or the database asked itself, says that it is away. Not for long: the visitor has waited already. */
export async function isAway({ database }: AppContext, error?: unknown) {
  if (isOutage(error)) return true
  const answers = database.ping().then(
    () => false,
    () => true,
  )
  return Promise.race([answers, setTimeout(500, true)])
}
