import type { Context } from 'hono'
import { serverPaths } from '#addresses.ts'
import type { MediaLibrary } from '#media/media-library.server.ts'
import { pictureHeaders } from '../files/send-picture.server.ts'

/** Gives deleted pictures of the site an address below the snapshot. */
export const createSnapshotPictureReader =
  (
    base: string,
    ofView: MediaLibrary['loadViews'],
    ofSite: MediaLibrary['loadViews'],
  ): MediaLibrary['loadViews'] =>
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
  { find }: Pick<MediaLibrary, 'find'>,
  c: Context,
  path: string,
) {
  const picture = await find(path.slice(serverPaths.pictures.length + 1))
  if (!picture) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
  return c.body(new Uint8Array(picture.bytes), 200, {
    ...pictureHeaders(picture.format),
    'cache-control': 'no-store',
  })
}
