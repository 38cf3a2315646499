import type { RouterContextProvider } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { message } from '#core/i18n/text.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import {
  redirectToDraft,
  submitForReview,
} from '#drafts/panel/working-copy/submit-for-review.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'

/**
 * What is done to all of the samples at once, as a draft: for whoever works in one, or may not publish alone. Answers the
 * way there, if anything was to be done; undefined for whoever does it publicly.
 */
export async function applyInDraft(
  context: Readonly<RouterContextProvider>,
  work: (copy: AppContext) => Promise<boolean>,
) {
  const { person, program, db, t } = requireRight(context, 'settings:write')
  const { collectedIn } = contentContext(context)
  const isAlone = await canPublishDirectly(db, person, ['content'])
  if (collectedIn === undefined && isAlone) return undefined
  const draft = await submitForReview(program, { person, name: t('What is not yet yours'), work })
  const kept = message('Kept in the draft “{draft}”, not public yet.', { draft: collectedIn ?? '' })
  return {
    to: draft === undefined ? undefined : redirectToDraft(t, draft, isAlone ? kept : undefined),
  }
}
