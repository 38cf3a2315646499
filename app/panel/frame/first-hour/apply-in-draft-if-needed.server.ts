import type { RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import type { RightsArea } from '#content/types/content-types.ts'
import { message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { redirectToDraft, runInDraft } from '#drafts/panel/working-copy/run-in-draft.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'

/**
 * Runs `work` in a draft, for a person who has one open or may not publish directly. `to` is the redirect to the draft,
 * if `work` changed anything. Returns undefined if the person's changes are public at once.
 */
export async function applyInDraftIfNeeded(
  context: Readonly<RouterContextProvider>,
  work: (copy: AppContext) => Promise<boolean>,
  areas: RightsArea[] = ['content'],
) {
  const { person, app, db, t } = requireSignedIn(context)
  const { collectedIn } = getContentContext(context)
  const canPublish = await canPublishDirectly(db, person, areas)
  if (collectedIn === undefined && canPublish) return undefined
  const draft = await runInDraft(app, { person, name: t('What is not yet yours'), work })
  const text = message('Kept in the draft “{draft}”, not public yet.', { draft: collectedIn ?? '' })
  return {
    to: draft === undefined ? undefined : redirectToDraft(t, draft, canPublish ? text : undefined),
  }
}
