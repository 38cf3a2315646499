import { requireRight } from '#accounts/rights.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseIds, respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/withdrawn-seen'

/** Dismisses the findings about withdrawn applications. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requireRight(context, 'applications:write')
  const ids = parseIds(await request.formData())
  if (ids.length > 0)
    await db
      .deleteFrom('applicant_news')
      .where('application_id', 'is', null)
      .where('id', 'in', ids)
      .execute()
  return respondOrRedirect(request, null, new Headers())
}

export const clientAction = withErrorToast('Error marking it as seen')
