import { requireRight } from '#auth/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { sendAgain } from '#programs/webhooks.server.ts'
import { screenPath } from '../screens/screen-path.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import type { Route } from './+types/again'

export async function action({ context, params }: Route.ActionArgs) {
  const { db, t } = requireRight(context, 'programs:write')
  await sendAgain(db, idFrom(params.id))
  return redirectWithToast(screenPath('settings/webhooks'), t('It is sent again'))
}
