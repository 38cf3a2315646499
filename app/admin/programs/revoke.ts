import { redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { log } from '../../machine/log.server.ts'
import { programContext } from '../../program.server.ts'
import { revokeKey } from '../../programs/keys.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { screenPath } from '../edit/screen-path.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/revoke'

export async function action({ context, params }: Route.ActionArgs) {
  const { id: account } = requireRight(context, 'programs:write')
  const id = idFrom(params.id)
  await revokeKey(context.get(programContext).database.db, id)
  log.info({ account, key: id }, 'key for programs revoked')
  return redirect(screenPath('settings/programs'), {
    headers: toast(textFor(context)('The key is revoked')),
  })
}
