import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { file } from '#content/types/file.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { describeUses } from '../describe-uses.server.ts'
import type { Route } from './+types/remove'
import { listFileUses } from './list-files.server.ts'

/** Deletes a document or a video. One in use needs the confirmation of the form that names its places. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, app: live, t } = requireRight(context, 'content:write')
  const app = getContentContext(context)
  const row = await app.store.find(file, parseIdOrZero(params.id))
  if (!row) throw data(null, { status: 404 })
  const uses = await listFileUses(app, live, row)
  const form = await request.formData()
  if (uses.length > 0 && !form.has('confirmed')) {
    const named = await describeUses(app, uses.slice(0, 3))
    return redirectWithToast(
      href('/admin/files/all/:id', { id: String(row.id) }),
      t('Not deleted: it is still used in {places}', {
        places: named.map(({ text }) => t.of(text)).join(', '),
      }),
      'error',
    )
  }
  await app.store.remove(file, row.id, { by })
  return redirectWithToast(
    href('/admin/files/all'),
    t('{thing} deleted successfully', { thing: t.of(file.label.one) }),
    'success',
    { undo: 'last' },
  )
}

export const clientAction = withErrorToast()
