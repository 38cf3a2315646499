import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { buildPictureAddress } from '#addresses.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { redirectToDraft, runInDraft } from '#drafts/panel/working-copy/run-in-draft.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { findPictureRemarks } from '../pixels/picture-remarks.server.ts'
import type { Route } from './+types/replace'
import { countDraftsWithPicture } from './draft-usage.server.ts'
import { requirePicture } from './pictures.server.ts'
import { createPictureReplacement, replacePicture } from './replace-everywhere.server.ts'
import { replacePictureInDrafts } from './replace-picture-in-drafts.server.ts'
import { readUploadedOrFetchedPicture, toPictureRefusal } from './upload.server.ts'

/** Replaces a picture in all its uses. The old file is stored for the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, app, db, t } = requireRight(context, 'media:write')
  const canPublish = await canPublishDirectly(db, person, ['content'])
  const { key, alt, is_decorative } = await requirePicture(app, params)
  try {
    const { file, name } = await readUploadedOrFetchedPicture(request)
    const folder = key.split('/')[0] ?? 'images'
    const address = await app.media.add(file, {
      folder,
      alt,
      isDecorative: is_decorative,
      name,
    })
    if (!canPublish) return await proposeInDraft(address)
    const exchange = createPictureReplacement(buildPictureAddress(key), address)
    let drafts = 0
    const places = await replacePicture(app, exchange, by, async (trx) => {
      drafts = await replacePictureInDrafts(trx, exchange, person)
    })
    return await redirectToPictures(places, drafts, await findPictureRemarks(app, address))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = toPictureRefusal(error)
    if (!refusal) log.error({ err: error }, 'Error uploading image')
    return redirectWithToast(
      href('/admin/media/:id', { id: params.id }),
      t('Error uploading image'),
      'error',
      refusal && { detail: t.of(refusal.message) },
    )
  }

  async function redirectToPictures(places: number, drafts: number, remarks: TextKey[] = []) {
    const detail = [
      ...remarks.map(t.of),
      ...(drafts > 0 ? [t.count(drafts, 'Also in 1 draft.', 'Also in {count} drafts.')] : []),
      ...(await describeKept(app, t, buildPictureAddress(key))),
    ].join(' ')
    return redirectWithToast(
      href('/admin/media'),
      t.count(
        places,
        'Image uploaded successfully, it now stands in 1 place',
        'Image uploaded successfully, it now stands in {count} places',
      ),
      'success',
      { detail },
    )
  }

  /** Replaces the picture in a draft, for users who may not publish. */
  async function proposeInDraft(address: string) {
    const exchange = createPictureReplacement(buildPictureAddress(key), address)
    const draft = await runInDraft(app, {
      person,
      name: t('A new image in its places'),
      work: async (copy) => (await replacePicture(copy, exchange, by)) > 0,
    })
    if (draft === undefined) return redirectToPictures(0, 0)
    const [kept] = await describeKept(app, t, buildPictureAddress(key), draft)
    return redirectToDraft(t, draft, undefined, kept)
  }
}

export const clientAction = withErrorToast('Error uploading image')

/** A sentence on the drafts that will still show the earlier picture. An error here does not undo the replacement. */
async function describeKept(app: AppContext, t: Translator, earlier: string, except?: number) {
  const count = await countDraftsWithPicture(app, earlier, except).catch((error: unknown) => {
    log.error({ err: error }, 'drafts with a replaced image could not be counted')
    return 0
  })
  return count > 0
    ? [
        t.count(
          count,
          '1 draft will still show the earlier image.',
          '{count} drafts will still show the earlier image.',
        ),
      ]
    : []
}
