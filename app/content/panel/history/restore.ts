import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { violation } from '#core/db/violation.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { listPath, requireItemParams } from '#panel/kit/screens/item-params.server.ts'
import { typePermission } from '#panel/kit/screens/screen-permissions.ts'
import { exceptLostPictures } from '#panel/kit/shell/lost-pictures.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { toastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Route } from './+types/restore'
import { createRestoreDraft } from './create-restore-draft.server.ts'

/** Brings an item back to a revision; without one it takes back a deletion, once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, typePermission(params.type, 'write'))
  const { type, id } = requireItemParams(params)
  const { store, database } = contentContext(context)
  const form = await request.formData()
  const wanted = form.get('revision')
  const which = wanted === null ? {} : { id: idFrom(String(wanted)) }
  const revision = await store.revision(type, id, which)
  if (!revision) throw data(null, { status: 404 })
  const list = listPath(type.table) ?? href('/admin')
  if (form.has('first'))
    return createRestoreDraft(context, type, { revision, id, who: by, back: list })
  const thing = t.of(type.label.one)
  // Somebody was faster, and may have gone on with it.
  if (wanted === null && revision.what !== 'remove')
    return redirectWithToast(list, t('This {thing} is already there again', { thing }), 'info')
  let done: { set?: number } | undefined
  try {
    const only = { type: type.table, id }
    const undone = wanted === null && (await store.undo(revision.change_set, { by }, only))
    done = undone && 'set' in undone ? undone : await store.restore(type, revision.id, { by })
  } catch (error) {
    const broken = violation(error)
    if (!broken) throw error
    return redirectWithToast(
      list,
      t('Error restoring {thing}: {why}', { thing, why: t(reasons[broken]) }),
      'error',
    )
  }
  const { restored } = toastMessages(t, type)
  const said = await exceptLostPictures(t, restored, database.db, done?.set ?? 0)
  return redirectWithToast(list, said, 'success', { undo: 'last' })
}

/** What has changed since that revision. */
const reasons = {
  reference: 'something that it belongs to was deleted',
  unique: 'another one has its name or address now',
} as const
