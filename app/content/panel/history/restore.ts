import { data, href } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { RestoreResult } from '#content/history/restore-revision.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { parseSeenVersion } from '#core/request/parse-seen-version.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getListOrItemAddress, requireItemParams } from '#panel/kit/screens/item-params.server.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { describeVisibility } from '#panel/kit/shell/describe-visibility.server.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { toastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Route } from './+types/restore'
import { createRestoreDraft } from './create-restore-draft.server.ts'

/** Restores an item to a revision; without one it undoes the deletion, once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, t } = requireRight(context, getTypeRequirement(params.type, 'write'))
  const { type, id } = requireItemParams(params)
  const app = getContentContext(context)
  const { store } = app
  const form = await request.formData()
  const revisionId = form.get('revision')
  const selector = revisionId === null ? {} : { id: parseIdOrZero(String(revisionId)) }
  const revision = await store.revision(type, id, selector)
  if (!revision) throw data(null, { status: 404 })
  const list = getListOrItemAddress(type.table) ?? href('/admin')
  if (form.has('first'))
    return createRestoreDraft(context, type, { revision, id, who: by, back: list })
  const thing = t.of(type.label.one)
  const overtaken = () =>
    revisionId === null
      ? redirectWithToast(list, t('This {thing} is already there again', { thing }), 'info')
      : redirectWithToast(
          href('/admin/items/:type/:id/history', params),
          t('Somebody else has saved this in the meantime'),
          'info',
        )
  // Somebody else restored it already and may have edited it.
  if (revisionId === null && revision.what !== 'remove') return overtaken()
  const author = asChangeAuthor(person)
  const detail = await describeVisibility(t, app, type, revision.body)
  let result: { set: number; refused?: never } | RestoreResult | undefined
  try {
    const only = { type: type.table, id }
    const undoResult = revisionId === null && (await store.undo(revision.change_set, author, only))
    const seen = revisionId === null ? 0 : parseSeenVersion(form)
    result =
      undoResult && 'set' in undoResult
        ? undoResult
        : await store.restore(type, revision.id, { ...author, seen })
  } catch (error) {
    const constraint = getViolatedConstraintKind(error)
    if (!constraint) throw error
    return redirectWithToast(
      list,
      t('Error restoring {thing}: {why}', { thing, why: t(reasons[constraint]) }),
      'error',
    )
  }
  if (result?.refused) return overtaken()
  const { restored } = toastMessages(t, type)
  const text = await appendMissingMediaCount(t, restored, app, result?.set ?? 0)
  return redirectWithToast(list, text, 'success', { ...(detail && { detail }), undo: 'last' })
}

/** Why a revision cannot be restored, by violated constraint. */
const reasons = {
  reference: 'something that it belongs to was deleted',
  unique: 'another one has its name or address now',
} as const
