import type * as client from './picture-client.server.ts'

/** A separate chunk of the build, next to the script of the process that it starts. */
const loadClient = () => import('./picture-client.server.ts')

export const normalizeViaLazyClient: typeof client.normalizeInChildProcess = async (...args) =>
  (await loadClient()).normalizeInChildProcess(...args)

export const encodeViaLazyClient: typeof client.encodeInChildProcess = async (...args) =>
  (await loadClient()).encodeInChildProcess(...args)
