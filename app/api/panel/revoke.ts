import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { log } from '#core/runtime/log.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { revokeApiKey } from '../keys/keys.server.ts'
import type { Route } from './+types/revoke'

export async function action({ context, params }: Route.ActionArgs) {
  const { person, by: who, db, t } = requireRight(context, 'programs:write')
  const id = parseIdOrZero(params.id)
  await changeAndRecordEvent(
    db,
    'keys',
    (trx) => revokeApiKey(trx, id),
    ({ name }) => ({ who, what: 'revoked key', about: name }),
  )
  log.info({ account: person.id, key: id }, 'key for programs revoked')
  return redirectWithToast(createScreenPath('settings/programs'), t('The key is revoked'))
}
