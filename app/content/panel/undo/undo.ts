import { data, redirect } from 'react-router'
import { ownPath } from '#accounts/own-path.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { inverseOf } from '#content/inverse.server.ts'
import { findType, takesPassword } from '#content/type-named.ts'
import { violation } from '#core/db/violation.server.ts'
import { canPublishDirectly, listAreas } from '#drafts/approval.server.ts'
import { changesIn, draftPublishedBy, findDraft } from '#drafts/drafts.server.ts'
import { endDraft } from '#drafts/end-draft.server.ts'
import { requirePublicConfirmation } from '#drafts/panel/working-copy/require-public-confirmation.server.ts'
import {
  redirectToDraft,
  submitUndoForReview,
} from '#drafts/panel/working-copy/submit-for-review.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { changePermission } from '#panel/kit/screens/item-params.server.ts'
import { anyContent } from '#panel/kit/screens/shared-permissions.ts'
import { exceptLostPictures } from '#panel/kit/shell/lost-pictures.server.ts'
import { toast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/undo'
import { describeUndoable } from './undoable.server.ts'

/** Takes a change set back exactly, or not at all; what a draft has published, as the draft itself would. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, t } = requireRight(context, anyContent.write)
  const program = contentContext(context)
  const set = /^\d{1,15}$/.test(params.set) ? Number(params.set) : 0
  const form = await request.formData()
  const back = ownPath(String(form.get('back') ?? ''))
  // A working copy knows no drafts.
  const draft =
    program.collectedIn === undefined ? await draftPublishedBy(program.database, set) : undefined
  const { db } = program.database
  const changes = draft
    ? await changesIn(db, draft.id)
    : ((await inverseOf(asContentDb(db), set)) ?? [])
  const isAllowed = changes.every(({ type }) =>
    isAuthorized(person, changePermission(findType(type))),
  )
  if (!isAllowed) throw data(null, { status: 403 })
  if (changes.some(({ type }) => takesPassword(type)))
    return redirect(back, {
      headers: toast(t('This takes your password: please change it in its form'), 'error'),
    })
  const areas = listAreas(changes.flatMap(({ type }) => findType(type) ?? []))
  const isPublic = program.collectedIn === undefined
  if (isPublic && !(await canPublishDirectly(db, person, areas))) return proposed()
  const what = await describeUndoable(t, program, set)
  const done = await requirePublicConfirmation(request, form, async () =>
    changes.length > 0 ? await takenBack(program, set, draft, by) : undefined,
  )
  if (done instanceof Response) return done
  return redirect(back, { headers: done === undefined ? changedSince() : await takenBackIt(done) })

  async function takenBackIt(undoing: number) {
    const said = what ? t('Taken back: {what}', { what }) : t('Taken back')
    return toast(await exceptLostPictures(t, said, db, undoing))
  }

  async function proposed() {
    const proposal = await submitUndoForReview(t, program, person, set)
    return proposal === undefined
      ? redirect(back, { headers: changedSince() })
      : redirectToDraft(t, proposal)
  }

  function changedSince() {
    return toast(t('Something of it has been changed since: look at its history'), 'error')
  }
}

/** Answers the change set that did it. */
async function takenBack(
  { store, database }: AppContext,
  set: number,
  draft: { id: number } | undefined,
  by: string,
) {
  try {
    if (draft && (await endDraft(database, draft.id, { by })))
      return (await findDraft(database, draft.id))?.ended_set ?? undefined
    const done = draft ? undefined : await store.undo(set, { by })
    return done && 'set' in done ? done.set : undefined
  } catch (error) {
    if (!violation(error)) throw error
    return undefined
  }
}
