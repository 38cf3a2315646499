import { data, href, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { isFullName } from '../../content/wanted-text.ts'
import { eraseName } from '../../inbox/erase-name.server.ts'
import { erasePerson } from '../../inbox/person.server.ts'
import { emailIn, textIn } from '../inbox/records.server.ts'
import { leadTo, toast } from '../shell/toast.server.ts'
import type { Route } from './+types/erase'

export async function action({ request, context }: Route.ActionArgs) {
  const { program, t } = requireRight(context, 'dataProtection:delete')
  const form = await request.formData()
  const email = emailIn(form)
  const name = textIn(form, 'name', 254)
  if (!email && isFullName(name)) {
    await eraseName(program, name)
    throw leadTo(href('/admin/data-protection'), t('Name blacked out successfully'))
  }
  if (!email) throw data(null, { status: 400 })
  const { held } = await erasePerson(program, email)
  const text =
    held.length > 0
      ? t('Deleted, but for what is held: {entries}', { entries: held.join(', ') })
      : t('Everything about this person deleted successfully')
  const headers = toast(text, held.length > 0 ? 'info' : 'success')
  throw redirect(href('/admin/data-protection'), { headers })
}
