import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { whereMailVisible } from '#inbox/entries/visibility.server.ts'
import { createSendNowToast } from '#mail/panel/mail-phrase.ts'
import { outboxPermission } from '#panel/kit/screens/shared-permissions.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/retry-mail'

/** Sends a waiting or failed mail now. Leaves one that is being sent alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { scope, app, db, t } = requireRight(context, outboxPermission)
  const mail = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
    .where('id', '=', parseIdOrZero(params.id))
    .where(whereMailVisible(db, scope))
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst()
  const toast = createSendNowToast(t, mail ? 1 : 0, app.environment)
  return respondOrRedirect(request, null, createToastHeaders(...toast))
}

export const clientAction = withErrorToast('Error sending message')
