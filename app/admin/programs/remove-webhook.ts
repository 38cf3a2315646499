import { recordPanelEvent } from '#auth/panel-events.server.ts'
import { requireRight } from '#auth/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { log } from '#machine/log.server.ts'
import { removeWebhook } from '#programs/webhooks.server.ts'
import { screenPath } from '../screens/screen-path.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import type { Route } from './+types/remove-webhook'

export async function action({ context, params }: Route.ActionArgs) {
  const { person, by: who, db, t } = requireRight(context, 'programs:write')
  const id = idFrom(params.id)
  const gone = await removeWebhook(db, id)
  if (gone) await recordPanelEvent(db, 'keys', { who, what: 'deleted webhook', about: gone.name })
  log.info({ account: person.id, webhook: id }, 'webhook deleted')
  return redirectWithToast(screenPath('settings/webhooks'), t('The webhook is deleted'))
}
