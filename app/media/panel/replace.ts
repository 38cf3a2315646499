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

/** A new picture stands wherever the old one stood; the old one stays in the store, for the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, program, db, t } = requireRight(context, 'media:write')
  const isAlone = await canPublishDirectly(db, person, ['content'])
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
    if (!isAlone) return await proposed(address)
    const places = await replaceEverywhere(program, pictureAddress(key), address, by)
    return uploaded(places, await uploadRemark(program, address))
  } catch (error) {
    if (error instanceof Response) throw error
    const refused = refusedPicture(error)
    if (!refused) log.error({ err: error }, 'Error uploading image')
    return redirectWithToast(
      href('/admin/media/:id', { id: params.id }),
      t('Error uploading image'),
      'error',
      refused && { detail: t.of(refused.message) },
    )
  }

  function uploaded(places: number, remark?: Text) {
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

  /** Where it stands it is exchanged in a draft. */
  async function proposed(address: string) {
    const draft = await submitForReview(program, {
      person,
      name: t('A new image in its places'),
      work: async (copy) => (await replaceEverywhere(copy, pictureAddress(key), address, by)) > 0,
    })
    return draft === undefined ? uploaded(0) : redirectToDraft(t, draft)
  }
}
