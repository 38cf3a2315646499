import type { RouterContextProvider } from 'react-router'
import { isOutage } from '#core/db/outage.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { renderingContext } from './rendering.ts'

/**
 * Error isolation for one section of a page: on failure logs once, returns `null`, and the page is served without it but
 * not cached; during a database outage it is not served. `name` is for the log: 'Error loading features'.
 */
export async function loadSectionOrNull<T>(
  context: Readonly<RouterContextProvider>,
  name: string,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const state = context.get(renderingContext)
    state.isCacheable = false
    if (isOutage(error)) state.isAway = true
    log.error({ id: state.requestId, err: error }, `Error loading ${name}`)
    return null
  }
}
