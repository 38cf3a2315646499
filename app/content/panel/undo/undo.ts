import { data, redirect } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { invertChangeSet } from '#content/history/inverse.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { ChangeAuthor } from '#content/store/changes.ts'
import { findTypeWithHistory, requiresPasswordToSave } from '#content/types/content-types.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canPublishDirectly, listRightsAreas } from '#drafts/approval.server.ts'
import { findDraftByChangeSet, listDraftChanges } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { runWithLaunchConfirmation } from '#drafts/panel/working-copy/launch-confirmation.server.ts'
import {
  redirectToDraft,
  undoChangeSetInDraft,
} from '#drafts/panel/working-copy/run-in-draft.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/undo'
import { describeChangeSet } from './undoable.server.ts'

/** Undoes a change set exactly or not at all; the change set of a draft as the end of the draft. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, t } = requireRight(context, contentPermissions.write)
  const app = getContentContext(context)
  const set = /^\d{1,15}$/.test(params.set) ? Number(params.set) : 0
  const form = await request.formData()
  const back = parseReturnPath(String(form.get('back') ?? ''))
  // A working copy contains no drafts.
  const draft =
    app.collectedIn === undefined ? await findDraftByChangeSet(app.database, set) : undefined
  const { db } = app.database
  const changes = draft
    ? await listDraftChanges(db, draft.id)
    : ((await invertChangeSet(asContentDb(db), set)) ?? [])
  const isAllowed = changes.every(({ type }) =>
    isAuthorized(person, getWriteRequirement(findTypeWithHistory(type))),
  )
  if (!isAllowed) throw data(null, { status: 403 })
  if (changes.some(({ type }) => requiresPasswordToSave(type)))
    return redirect(back, {
      headers: createToastHeaders(
        t('This takes your password: please change it in its form'),
        'error',
      ),
    })
  const areas = listRightsAreas(changes.flatMap(({ type }) => findTypeWithHistory(type) ?? []))
  const isPublic = app.collectedIn === undefined
  if (isPublic && !(await canPublishDirectly(db, person, areas))) return submitForReview()
  const description = await describeChangeSet(t, app, set)
  const undoingSet = await runWithLaunchConfirmation(context, request, form, async () =>
    changes.length > 0 ? await undoSet(app, set, draft, asChangeAuthor(person)) : undefined,
  )
  if (undoingSet instanceof Response) return undoingSet
  return redirect(back, {
    headers: undoingSet === undefined ? conflictToast() : await successToast(undoingSet),
  })

  async function successToast(undoingSet: number) {
    const text = description ? t('Taken back: {what}', { what: description }) : t('Taken back')
    return createToastHeaders(await appendMissingMediaCount(t, text, app, undoingSet))
  }

  async function submitForReview() {
    const proposal = await undoChangeSetInDraft(t, app, person, set)
    return proposal === undefined
      ? redirect(back, { headers: conflictToast() })
      : redirectToDraft(t, proposal)
  }

  function conflictToast() {
    return createToastHeaders(
      t('Something of it has been changed since: look at its history'),
      'error',
    )
  }
}

/** Undoes a change set, or ends its draft. Returns the change set that did so; undefined if the content has changed. */
async function undoSet(
  { store, database }: AppContext,
  set: number,
  draft: { id: number } | undefined,
  author: ChangeAuthor,
) {
  try {
    const ended = draft && (await revertPublishedDraft(database, draft.id, author))
    if (ended) return ended.set
    const result = draft ? undefined : await store.undo(set, author)
    return result && 'set' in result ? result.set : undefined
  } catch (error) {
    if (!getViolatedConstraintKind(error)) throw error
    return undefined
  }
}
