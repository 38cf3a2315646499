import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/release'
import { kindIn, touch } from './records.server.ts'

/** The time to be kept counts again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { by, scope, db, t } = requireRight(context, `${kindIn(params.kind)}:write`)
  const kind = kindIn(params.kind)
  const entry = await seenOne(db, scope, kind, idFrom(params.id))
  await db.transaction().execute(async (trx) => {
    await touch(trx, entry, { hold_reason: null })
    if (kind === 'messages')
      await trx
        .updateTable('messages')
        .set({ hold_until: null })
        .where('id', 'in', entry.ids)
        .execute()
    await noteEvents(trx, kind, entry.ids, { who: by, what: 'released' })
  })
  return stayWith(null, t('Released: it is deleted when its time has come'))
}

export const clientAction = sayWhenItFails('Error releasing it')
