import { data } from 'react-router'
import { verifyFormPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import type { requireRight } from '#accounts/rights.server.ts'

/**
 * Checks the person's own password, for actions that require more than an open session. Returns the 400 response with
 * the field's error, or undefined.
 */
export async function refuseWrongOwnPassword(
  { by, app, t }: ReturnType<typeof requireRight>,
  request: Request,
  form: FormData,
  event: string,
) {
  const check = await verifyFormPassword(app, request, form, { email: by, event })
  return 'refused' in check ? data({ refused: t.of(check.refused) }, { status: 400 }) : undefined
}
