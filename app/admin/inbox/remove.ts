import { redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { type Erasure, erase } from '../../inbox/erase.server.ts'
import { seenAmong } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/remove'
import { kinds } from './kinds.ts'
import { idsIn, kindIn } from './records.server.ts'

/** Deletes the entries that the address names; what is held stays. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { scope, program, db, t } = requireRight(context, `${kind}:delete`)
  const { path } = kinds[kind]
  const results: Erasure[] = []
  const { ids } = await seenAmong(db, scope, kind, idsIn(url.searchParams))
  for (const id of ids) results.push(await erase(program, kind, id, { reason: 'operator' }))
  const erased = results.filter((result) => result === 'erased').length
  const held = results.filter((result) => result === 'held').length
  const sentences = [
    erased > 0 &&
      (kind === 'messages'
        ? t.count(erased, 'Message deleted successfully', '{count} messages deleted successfully')
        : t.count(
            erased,
            'Application deleted successfully',
            '{count} applications deleted successfully',
          )),
    held > 0 && t('{held} not deleted: held for a reason', { held }),
  ].filter(Boolean)
  const headers = toast(
    sentences.join('. ') ||
      t(kind === 'messages' ? 'Error deleting message' : 'Error deleting application'),
    erased ? 'success' : 'error',
  )
  throw redirect(path, { headers })
}

export const clientAction = sayWhenItFails('Error deleting')
