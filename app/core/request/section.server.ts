import type { RouterContextProvider } from 'react-router'
import { isOutage } from '#core/db/outage.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { rendering } from './rendering.ts'

/**
 * Reads one section of a page or a screen. When that fails the page is served without it: `null`, logged once, and the page is not
 * kept; when the database itself is away, not even served. `what` names it in the log, as in 'Error loading features'.
 */
export async function section<T>(
  context: Readonly<RouterContextProvider>,
  what: string,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const state = context.get(rendering)
    state.keep = false
    if (isOutage(error)) state.isAway = true
    log.error({ id: state.requestId, err: error }, `Error loading ${what}`)
    return null
  }
}
