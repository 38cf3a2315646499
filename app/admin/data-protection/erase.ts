import { data, redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { erasePerson } from '../../inbox/person.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/erase'
import { emailIn } from './email-in.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const email = emailIn(await request.formData())
  if (!email) throw data(null, { status: 400 })
  const { held } = await erasePerson(context.get(program), email)
  const text =
    held.length > 0
      ? `Deleted, but for what is held: ${held.join(', ')}`
      : 'Everything about this person deleted successfully'
  const headers = toast(text, held.length > 0 ? 'info' : 'success')
  throw redirect('/admin/data-protection', { headers })
}
