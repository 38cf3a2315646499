import { recordPanelEvent } from '#auth/panel-events.server.ts'
import { requireRight } from '#auth/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { log } from '#machine/log.server.ts'
import { revokeKey } from '#programs/keys.server.ts'
import { screenPath } from '../screens/screen-path.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import type { Route } from './+types/revoke'

export async function action({ context, params }: Route.ActionArgs) {
  const { person, by: who, db, t } = requireRight(context, 'programs:write')
  const id = idFrom(params.id)
  const revoked = await revokeKey(db, id)
  if (revoked) await recordPanelEvent(db, 'keys', { who, what: 'revoked key', about: revoked.name })
  log.info({ account: person.id, key: id }, 'key for programs revoked')
  return redirectWithToast(screenPath('settings/programs'), t('The key is revoked'))
}
