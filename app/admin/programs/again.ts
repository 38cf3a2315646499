import { redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { sendAgain } from '../../programs/webhooks.server.ts'
import { screenPath } from '../edit/screen-path.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/again'

export async function action({ context, params }: Route.ActionArgs) {
  const { db, t } = requireRight(context, 'programs:write')
  await sendAgain(db, idFrom(params.id))
  return redirect(screenPath('settings/webhooks'), {
    headers: toast(t('It is sent again')),
  })
}
