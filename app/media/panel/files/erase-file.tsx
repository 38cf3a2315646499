import { data, href, redirect } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { file } from '#content/types/file.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { EraseForm } from '../erase-form.tsx'
import type { Route } from './+types/erase-file'
import { eraseRemovedFile } from './erase-removed-file.server.ts'

const trash = href('/admin/drafts/trash')

/** The deletion of a file, undefined if it was restored; 404 if it never existed or was erased. */
async function findFileDeletion({ store }: AppContext, id: string) {
  const last = await store.revision(file, parseIdOrZero(id))
  if (!last) throw data(null, { status: 404 })
  return last.what === 'remove' ? last : undefined
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = requireRight(context, 'publishing:write')
  const deletion = await findFileDeletion(app, params.id)
  if (!deletion) throw redirect(trash)
  return { title: String(deletion.body[file.title]) }
}

/**
 * Erases a file from trash and history; a file that was restored meanwhile is kept. Nobody can propose that in a draft, so it
 * needs the right to publish.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireRight(context, 'publishing:write')
  const { app, t } = auth
  const deletion = await findFileDeletion(app, params.id)
  const thing = t.of(file.label.one)
  const isThereAgain = () =>
    redirectWithToast(trash, t('This {thing} is already there again', { thing }), 'info')
  if (!deletion) return isThereAgain()
  const form = await request.formData()
  const refusal = await refuseWrongOwnPassword(auth, request, form, 'file deleted for good')
  if (refusal) return refusal
  const erased = await eraseRemovedFile(app, deletion.item_id)
  if (!erased) return isThereAgain()
  const later = !erased.isComplete && {
    detail: t('The files go as soon as the file store works again: it fails at the moment.'),
  }
  const text = t('{thing} deleted successfully', { thing })
  return redirectWithToast(trash, text, 'success', later || undefined)
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export const handle = createCrumb('Delete for good')

/** Asks before a document or a video is erased. */
export default function EraseFile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <EraseForm
      question={t('Delete this file for good?')}
      title={loaderData.title}
      consequence={t(
        'Its address leads nowhere in the past, too, and nothing brings it back. Right where a person in it asks for that.',
      )}
      refused={actionData?.refused}
    />
  )
}
