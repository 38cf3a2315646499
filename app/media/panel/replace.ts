import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { pictureAddress } from '#addresses.ts'
import type { Text } from '#core/i18n/text.ts'
import { log } from '#core/runtime/log.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import {
  redirectToDraft,
  submitForReview,
} from '#drafts/panel/working-copy/submit-for-review.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/replace'
import { requirePicture } from './pictures.server.ts'
import { replaceEverywhere } from './replace-everywhere.server.ts'
import { readPicture, refusedPicture, uploadRemark } from './upload.server.ts'

/** Replaces a picture in all places. The old one stays in the store for the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, program, db, t } = requireRight(context, 'media:write')
  const canPublish = await canPublishDirectly(db, person, ['content'])
  const { key, alt, is_decorative } = await requirePicture(program, params)
  try {
    const { file, name } = await readPicture(request)
    const folder = key.split('/')[0] ?? 'images'
    const address = await program.media.add(file, {
      folder,
      alt,
      isDecorative: is_decorative,
      name,
    })
    if (!canPublish) return await proposeInDraft(address)
    const places = await replaceEverywhere(program, pictureAddress(key), address, by)
    return redirectToPictures(places, await uploadRemark(program, address))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusedPicture(error)
    if (!refusal) log.error({ err: error }, 'Error uploading image')
    return redirectWithToast(
      href('/admin/media/:id', { id: params.id }),
      t('Error uploading image'),
      'error',
      refusal && { detail: t.of(refusal.message) },
    )
  }

  function redirectToPictures(places: number, remark?: Text) {
    return redirectWithToast(
      href('/admin/media'),
      t.count(
        places,
        'Image uploaded successfully, it now stands in 1 place',
        'Image uploaded successfully, it now stands in {count} places',
      ),
      'success',
      remark && { detail: t.of(remark) },
    )
  }

  /** In a draft, for people who may not publish. */
  async function proposeInDraft(address: string) {
    const draft = await submitForReview(program, {
      person,
      name: t('A new image in its places'),
      work: async (copy) => (await replaceEverywhere(copy, pictureAddress(key), address, by)) > 0,
    })
    return draft === undefined ? redirectToPictures(0) : redirectToDraft(t, draft)
  }
}
