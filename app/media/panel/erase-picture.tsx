import { href, redirect } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/erase-picture'
import { EraseForm } from './erase-form.tsx'
import { findPictureDeletion } from './picture-deletion.server.ts'
import { removePictures } from './remove-pictures.server.ts'

const trash = href('/admin/drafts/trash')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = requireRight(context, 'media:write')
  const deletion = await findPictureDeletion(app, params.id)
  if (!deletion) throw redirect(trash)
  const { body } = deletion
  return { title: String(body[pictureCollection.title] || body.name || '') }
}

/** Erases a picture from trash and history; a picture that was restored meanwhile is kept. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireRight(context, 'media:write')
  const { by, app, t } = auth
  const deletion = await findPictureDeletion(app, params.id)
  if (!deletion)
    return redirectWithToast(
      trash,
      t('This {thing} is already there again', { thing: t('Image') }),
      'info',
    )
  const form = await request.formData()
  const refusal = await refuseWrongOwnPassword(auth, request, form, 'picture deleted for good')
  if (refusal) return refusal
  const { isComplete } = await removePictures(app, [deletion.item_id], { by, isForGood: true })
  const later = !isComplete && {
    detail: t('The files go as soon as the file store works again: it fails at the moment.'),
  }
  return redirectWithToast(trash, t('Image deleted successfully'), 'success', later || undefined)
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export const handle = createCrumb('Delete for good')

/** Asks before a picture is erased. */
export default function ErasePicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <EraseForm
      question={t('Delete this image for good?')}
      title={loaderData.title}
      consequence={t(
        'It will be missing in the past, too, and nothing brings it back. Right where a person in it asks for that.',
      )}
      refused={actionData?.refused}
    />
  )
}
