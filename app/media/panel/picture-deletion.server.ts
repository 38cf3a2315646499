import { data } from 'react-router'
import { extractFileColumns, pictureCollection } from '#content/pictures/picture-text.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** The deletion of a picture, undefined if it was restored; 404 if it never existed or was erased. */
export async function findPictureDeletion({ store }: Pick<AppContext, 'store'>, id: string) {
  const last = await store.revision(pictureCollection, parseIdOrZero(id))
  if (!last) throw data(null, { status: 404 })
  if (last.what !== 'remove') return
  if (!extractFileColumns(last.body)) throw data(null, { status: 404 })
  return last
}
