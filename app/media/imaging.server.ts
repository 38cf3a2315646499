import type * as client from './picture-client.server.ts'

/** A part of the build by itself, beside which the process lies that it starts. */
const loaded = () => import('./picture-client.server.ts')

export const inspect: typeof client.inspectInProcess = async (...given) =>
  (await loaded()).inspectInProcess(...given)

export const encode: typeof client.encodeInProcess = async (...given) =>
  (await loaded()).encodeInProcess(...given)
