import { href, redirect, redirectDocument } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { toSignInLogFields } from '#accounts/sign-in/attempt-log.server.ts'
import { callAuth, copyCookies } from '#accounts/sign-in/call-auth.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { redirectWithToast } from '../kit/shell/toast.server.ts'
import { withErrorToast } from '../kit/shell/with-error-toast.ts'
import type { Route } from './+types/sign-out'

export function loader({ context }: Route.LoaderArgs) {
  requireSignedIn(context)
  return redirect(href('/admin'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person, app, t } = requireSignedIn(context)
  const { email } = person
  const answer = await callAuth(app, request, '/sign-out', {})
  if (!answer.ok) return redirectWithToast(href('/admin'), t('Error signing out'), 'error')
  log.info(toSignInLogFields({ account: email, address: getClientAddress() }), 'signed out')
  // Clears cache and storage of the browser, including unsaved input.
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  return redirectDocument(href('/admin/login'), { headers: copyCookies(answer, headers) })
}

export const clientAction = withErrorToast()
