import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/revoke'

/** The applicant's personal link opens nothing any more. */
export async function action({ params, context }: Route.ActionArgs) {
  const t = textFor(context)
  const person = requireRight(context, 'applications:write')
  const { db } = context.get(programContext).database
  const { ids } = await seenOne(db, scopeOf(person, 'write'), 'applications', idFrom(params.id))
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ status_key: null, updated_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .execute()
    await noteEvents(trx, 'applications', ids, {
      who: person.email,
      what: 'revoked the personal link',
    })
  })
  return data(null, { headers: toast(t('The personal link is revoked')) })
}

export const clientAction = sayWhenItFails('Error revoking the link')
