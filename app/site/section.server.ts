import type { RouterContextProvider } from 'react-router'
import { rendering } from '../http/rendering.ts'
import { log } from '../log.server.ts'

/**
 * Reads one section of a page. When that fails the page is served without it: `null`, logged once, and the page is not
 * kept. `what` names it in the log, as in 'Error loading features'.
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
    log.error({ id: state.requestId, err: error }, `Error loading ${what}`)
    return null
  }
}
