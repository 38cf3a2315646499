import type * as client from './picture-client.server.ts'

/** A separate chunk of the build, next to the script of the process that it starts. */
const loaded = () => import('./picture-client.server.ts')

export const inspect: typeof client.inspectInProcess = async (...given) =>
  (await loaded()).inspectInProcess(...given)

export const encode: typeof client.encodeInProcess = async (...given) =>
  (await loaded()).encodeInProcess(...given)
