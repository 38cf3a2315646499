import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { type Erasure, erase } from '../../inbox/erase.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'
import { kinds } from './kinds.ts'
import { idsIn, kindIn } from './records.server.ts'

/** Deletes the entries that the address names; what is held stays. */
export async function action({ params, context, url }: Route.ActionArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const { one, many, path } = kinds[kindIn(params.kind)]
  const results: Erasure[] = []
  for (const id of idsIn(url.searchParams))
    results.push(await erase(house, one, id, { reason: 'operator' }))
  const erased = results.filter((result) => result === 'erased').length
  const held = results.filter((result) => result === 'held').length
  const said = [
    erased === 1 && `${one[0]?.toUpperCase()}${one.slice(1)} deleted successfully`,
    erased > 1 && `${erased} ${many} deleted successfully`,
    held > 0 && `${held} not deleted: held for a reason`,
  ].filter(Boolean)
  const headers = toast(said.join('. ') || `Error deleting ${one}`, erased ? 'success' : 'error')
  throw redirect(path, { headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error deleting')
}
