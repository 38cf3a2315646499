import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/hold'
import { kindIn, textIn, touch } from './records.server.ts'

/** From now on nothing deletes this entry. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, scope, db, t } = requireRight(context, `${kindIn(params.kind)}:write`)
  const kind = kindIn(params.kind)
  const form = await request.formData()
  const year = kind === 'messages' ? Number(textIn(form, 'letter', 4)) : 0
  const isLetter = Number.isSafeInteger(year) && year >= 2000 && year < 2200
  const reason = isLetter
    ? `Geschäftsbrief: behalten bis Ende ${year}`
    : textIn(form, 'reason', 300)
  if (!reason) return data({ error: t('Please say why it has to be kept.') }, { status: 400 })
  const entry = await seenOne(db, scope, kind, idFrom(params.id))
  await db.transaction().execute(async (trx) => {
    await touch(trx, entry, { hold_reason: reason })
    if (isLetter)
      await trx
        .updateTable('messages')
        .set({ hold_until: `${year}-12-31T23:00:00.000Z` })
        .where('id', 'in', entry.ids)
        .execute()
    await noteEvents(trx, kind, entry.ids, { who: by, what: 'held', note: reason })
  })
  return stayWith({ error: null }, t('Held: it is not deleted until you release it'))
}

export const clientAction = sayWhenItFails('Error holding it')
