import { redirect } from 'react-router'
import { ask } from '../../auth/ask.server.ts'
import { violation } from '../../db/violation.server.ts'
import { email } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/email'
import { account } from './paths.ts'

/** Needs the password, and ends all other sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, session } = requireAdmin(context)
  const house = context.get(program)
  const form = await request.formData()
  const refuse = (why: string) => redirect(account, { headers: toast(why, 'error') })

  const parsed = parse({ email: email('E-mail') }, form)
  if ('errors' in parsed) return refuse('Please enter an e-mail address')
  const password = String(form.get('password') ?? '')
  const checked = await ask(house, request, '/verify-password', { password })
  if (!checked.ok) return refuse('The password is not right')
  try {
    await house.database.db.transaction().execute(async (trx) => {
      const changed = { email: parsed.values.email.toLowerCase() }
      await trx.updateTable('user').set(changed).where('id', '=', id).execute()
      await trx.deleteFrom('session').where('userId', '=', id).where('id', '!=', session).execute()
    })
  } catch (error) {
    if (violation(error) !== 'unique') throw error
    return refuse('Another administrator has this e-mail')
  }
  return redirect(account, { headers: toast('E-mail changed successfully') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
