import type { Context } from 'hono'
import { serverPaths } from '#addresses.ts'
import type { PictureLibrary } from '#media/picture-library.server.ts'
import { createPictureHeaders } from '../files/send-picture.server.ts'

/** Gives deleted pictures of the site an address below the snapshot. */
export const createSnapshotPictureViewLoader =
  (
    base: string,
    ofView: PictureLibrary['loadViews'],
    ofSite: PictureLibrary['loadViews'],
  ): PictureLibrary['loadViews'] =>
  async (addresses) => {
    const [viewPictures, sitePictures] = await Promise.all([ofView(addresses), ofSite(addresses)])
    return Object.fromEntries(
      Object.entries(viewPictures).map(([address, picture]) => [
        address,
        picture && !sitePictures[address] ? { ...picture, src: `${base}${picture.src}` } : picture,
      ]),
    )
  }

/** Serves a picture of a snapshot; never cached. */
export async function serveSnapshotPicture(
  { find }: Pick<PictureLibrary, 'find'>,
  c: Context,
  path: string,
) {
  const picture = await find(path.slice(serverPaths.pictures.length + 1))
  if (!picture) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
  return c.body(new Uint8Array(picture.bytes), 200, {
    ...createPictureHeaders(picture.format),
    'cache-control': 'no-store',
  })
}
