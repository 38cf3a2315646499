import { data } from 'react-router'
import { askPassword } from '#accounts/ask-with-password.server.ts'
import type { requireRight } from '#accounts/rights.server.ts'

/** What an open session alone must not do takes the own password: answers the refusal, for the field, where it is wrong. */
export async function passwordRefused(
  { by, program, t }: ReturnType<typeof requireRight>,
  request: Request,
  form: FormData,
  event: string,
) {
  const asked = await askPassword(program, request, form, { email: by, event })
  return 'refused' in asked ? data({ refused: t.of(asked.refused) }, { status: 400 }) : undefined
}
