import { redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { log } from '../../machine/log.server.ts'
import { programContext } from '../../program.server.ts'
import { removeWebhook } from '../../programs/webhooks.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { screenPath } from '../edit/screen-path.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/remove-webhook'

export async function action({ context, params }: Route.ActionArgs) {
  const { id: account } = requireRight(context, 'programs:write')
  const id = idFrom(params.id)
  await removeWebhook(context.get(programContext).database.db, id)
  log.info({ account, webhook: id }, 'webhook deleted')
  return redirect(screenPath('settings/webhooks'), {
    headers: toast(textFor(context)('The webhook is deleted')),
  })
}
