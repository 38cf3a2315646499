import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { requeueDelivery } from '../webhooks/webhooks.server.ts'
import type { Route } from './+types/again'

export async function action({ context, params }: Route.ActionArgs) {
  const { db, t } = requireRight(context, 'programs:write')
  const isQueued = await requeueDelivery(db, parseIdOrZero(params.id))
  return isQueued
    ? redirectWithToast(createScreenPath('settings/webhooks'), t('It is sent again'))
    : redirectWithToast(createScreenPath('settings/webhooks'), t('Nothing changed'), 'info')
}
