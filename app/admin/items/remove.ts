import { data, href } from 'react-router'
import { ownPath } from '../../auth/own-path.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { violation } from '../../db/violation.server.ts'
import { log } from '../../machine/log.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf } from '../edit/phrases.ts'
import { needOfType } from '../edit/screen-needs.ts'
import { pathOf } from '../edit/where.server.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/remove'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, needOfType(params.type, 'write'))
  const { type, id } = itemIn(params)
  const words = phrasesOf(t, type)
  const back = (await request.formData()).get('back')
  const list = back ? ownPath(String(back)) : (pathOf(type.table) ?? href('/admin'))
  try {
    const row = await editing(context).store.remove(type, id, { by })
    if (!row) throw data(null, { status: 404 })
    const undo = href('/admin/items/:type/:id/restore', { type: params.type, id: String(id) })
    return leadTo(list, words.deleted, 'success', { undo })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isUsed = violation(error) === 'reference'
    if (!isUsed) log.error({ err: error }, words.notDeleted)
    const failure = words.notDeleted
    const why = isUsed ? t('{failure}: it is still in use', { failure }) : failure
    return leadTo(list, why, 'error')
  }
}

export const clientAction = sayWhenItFails()
