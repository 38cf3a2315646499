import type * as client from './picture-client.server.ts'

/** A separate chunk of the build, next to the script of the process that it starts. */
const loadClient = () => import('./picture-client.server.ts')

export const inspectLazily: typeof client.inspectInProcess = async (...args) =>
  (await loadClient()).inspectInProcess(...args)

export const encodeLazily: typeof client.encodeInProcess = async (...args) =>
  (await loadClient()).encodeInProcess(...args)
