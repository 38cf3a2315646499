import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { log } from '#core/runtime/log.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { removeWebhook } from '../webhooks/webhooks.server.ts'
import type { Route } from './+types/remove-webhook'

export async function action({ context, params }: Route.ActionArgs) {
  const { person, by: who, db, t } = requireRight(context, 'programs:write')
  const id = parseIdOrZero(params.id)
  await changeAndRecordEvent(
    db,
    'keys',
    (trx) => removeWebhook(trx, id),
    ({ name }) => ({ who, what: 'deleted webhook', about: name }),
  )
  log.info({ account: person.id, webhook: id }, 'webhook deleted')
  return redirectWithToast(createScreenPath('settings/webhooks'), t('The webhook is deleted'))
}
