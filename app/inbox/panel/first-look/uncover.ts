import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/uncover'

/** Ends the anonymous first look for the person, and records it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { by: who, scope, db, t } = requireRight(context, 'applications:write')
  const { ids } = await requireVisibleEntry(db, scope, 'applications', parseIdOrZero(params.id))
  await recordEvents(db, 'applications', ids, { who, what: 'uncovered' })
  return respondOrRedirect(request, { error: null }, createToastHeaders(t('Uncovered for you')))
}

export const clientAction = withErrorToast('Error uncovering it')
