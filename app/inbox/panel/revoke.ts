import { requireRight } from '#accounts/rights.server.ts'
import { now } from '#content/change.server.ts'
import { idFrom } from '#content/id.ts'
import { recordEvents } from '#inbox/events.server.ts'
import { findVisible } from '#inbox/visibility.server.ts'
import { dataWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/revoke'

/** Revokes the applicant's personal link. */
export async function action({ params, context }: Route.ActionArgs) {
  const { by, scope, db, t } = requireRight(context, 'applications:write')
  const { ids } = await findVisible(db, scope, 'applications', idFrom(params.id))
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ status_key: null, updated_at: now() })
      .where('id', 'in', ids)
      .execute()
    await recordEvents(trx, 'applications', ids, {
      who: by,
      what: 'revoked the personal link',
    })
  })
  return dataWithToast(null, t('The personal link is revoked'))
}

export const clientAction = withErrorToast('Error revoking the link')
