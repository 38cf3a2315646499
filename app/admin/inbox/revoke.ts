import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { programContext } from '../../program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/revoke'

/** The applicant's personal link opens nothing any more. */
export async function action({ params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const id = idFrom(params.id)
  await context
    .get(programContext)
    .database.db.transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('applications')
        .set({ status_key: null, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await noteEvents(trx, 'applications', [id], { who, what: 'revoked the personal link' })
    })
  return data(null, { headers: toast('The personal link is revoked') })
}

export const clientAction = sayWhenItFails('Error revoking the link')
