import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { visibleMails } from '#inbox/visibility.server.ts'
import { mailPermission } from '#panel/kit/screens/shared-permissions.ts'
import { toast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/retry-mail'

/** Sends a waiting or failed mail now. Leaves one that is being sent alone. */
export async function action({ params, context }: Route.ActionArgs) {
  const { scope, db, t } = requireRight(context, mailPermission)
  const mail = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
    .where('id', '=', idFrom(params.id))
    .where(visibleMails(db, scope))
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst()
  const headers = mail
    ? toast(t('The mail is tried again now'))
    : toast(t('The mail is sent already'), 'info')
  return data(null, { headers })
}

export const clientAction = withErrorToast('Error sending message')
