/** Its machine code alone takes 20 MB of memory, so it waits until a picture has to be made. */
export const imaging = () => import('./image.server.ts')
