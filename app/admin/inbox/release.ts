import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { programContext } from '../../program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/release'
import { kindIn, touch } from './records.server.ts'

/** The time to be kept counts again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const kind = kindIn(params.kind)
  const id = idFrom(params.id)
  await context
    .get(programContext)
    .database.db.transaction()
    .execute(async (trx) => {
      await touch(trx, kind, id, { hold_reason: null })
      if (kind === 'messages')
        await trx.updateTable('messages').set({ hold_until: null }).where('id', '=', id).execute()
      await noteEvents(trx, kind, [id], { who, what: 'released' })
    })
  return data(null, { headers: toast('Released: it is deleted when its time has come') })
}

export const clientAction = sayWhenItFails('Error releasing it')
