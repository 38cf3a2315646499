import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { withErrorToast } from '../shell/say-when-it-fails.ts'
import type { Route } from './+types/withdrawn-seen'
import { parseIds } from './records.server.ts'

/** Somebody has read on the dashboard that these applications were withdrawn. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requireRight(context, 'applications:write')
  const ids = parseIds(await request.formData())
  if (ids.length > 0)
    await db
      .deleteFrom('applicant_news')
      .where('application_id', 'is', null)
      .where('id', 'in', ids)
      .execute()
  return data(null)
}

export const clientAction = withErrorToast('Error marking it as seen')
