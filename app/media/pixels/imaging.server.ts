import type * as client from './picture-client.server.ts'

/** A separate chunk of the build, next to the script of the process that it starts. */
const loadClient = () => import('./picture-client.server.ts')

export const normalizePictureLazily: typeof client.normalizePictureInChildProcess = async (
  ...args
) => (await loadClient()).normalizePictureInChildProcess(...args)

export const encodeVariantLazily: typeof client.encodeVariantInChildProcess = async (...args) =>
  (await loadClient()).encodeVariantInChildProcess(...args)
