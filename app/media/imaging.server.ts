import type { inspectAside } from './inspect-aside.server.ts'

/** Its machine code alone takes 20 MB of memory, so it waits until a picture has to be made. */
export const imaging = () => import('./image.server.ts')

/** A part of the build by itself, beside which the process lies that it starts. */
export const inspect: typeof inspectAside = async (...given) =>
  (await import('./inspect-aside.server.ts')).inspectAside(...given)
