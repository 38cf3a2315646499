import { redirect } from 'react-router'
import { notePanelEvent } from '../../auth/panel-events.server.ts'
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
  const { id: account, email: who } = requireRight(context, 'programs:write')
  const id = idFrom(params.id)
  const { db } = context.get(programContext).database
  const gone = await removeWebhook(db, id)
  if (gone) await notePanelEvent(db, 'keys', { who, what: 'deleted webhook', about: gone.name })
  log.info({ account, webhook: id }, 'webhook deleted')
  return redirect(screenPath('settings/webhooks'), {
    headers: toast(textFor(context)('The webhook is deleted')),
  })
}
