import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { sayWhenItFails } from '../shell/say-when-it-fails.ts'
import { stayWith } from '../shell/toast.server.ts'
import { editing } from '../working-copy/working-copy.server.ts'
import type { Route } from './+types/settle-facts'

/** The contact information that somebody saw is right; what stood elsewhere is forgotten. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const seen = Number((await request.formData()).get('id'))
  if (await editing(context).store.settleFacts({ by, seen })) return data(null)
  const why = t('Somebody else has just changed this. Please try again.')
  return stayWith(null, why, 'error')
}

export const clientAction = sayWhenItFails('Error marking it as seen')
