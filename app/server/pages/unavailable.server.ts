import { setTimeout } from 'node:timers/promises'
import { isOutage } from '#core/db/outage.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { renderErrorPage } from './render-error-page.server.ts'

/** `Retry-After` in seconds. */
const pause = '30'

/** 503 without any content: an empty page would look as if there were no jobs. */
export const createUnavailableResponse = (requestId: string, path: string) =>
  new Response(renderErrorPage(requestId, path), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': pause,
      'cache-control': 'no-store',
    },
  })

/** Whether the database is unavailable, judged by the error or by a short query. */
export async function isDatabaseUnavailable({ database }: AppContext, error?: unknown) {
  if (isOutage(error)) return true
  const answers = database.ping().then(
    () => false,
    () => true,
  )
  return Promise.race([answers, setTimeout(500, true)])
}
