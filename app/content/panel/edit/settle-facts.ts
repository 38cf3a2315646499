import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { dataWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/settle-facts'

/** Confirms the contact information and deletes divergent copies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const seen = Number((await request.formData()).get('id'))
  if (await getContentContext(context).store.confirmAndUnifyContactFacts({ by, seen }))
    return data(null)
  const message = t('Somebody else has just changed this. Please try again.')
  return dataWithToast(null, message, 'error')
}

export const clientAction = withErrorToast('Error marking it as seen')
