import { ownPath } from '../../auth/own-path.ts'
import { requireAdmin } from '../../auth/rights.server.ts'
import { allTables, change } from '../../content/change.server.ts'
import { line } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { sayWhenItFails } from '../shell/say-when-it-fails.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/name'
import { account } from './paths.ts'

/** What the others call the person. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, program, t } = requireAdmin(context)
  const form = await request.formData()
  const back = ownPath(String(form.get('back') ?? account))
  const parsed = parse({ name: line('Name', { max: 120 }) }, form)
  if ('errors' in parsed) return leadTo(back, t('Please enter your name.'), 'error')
  const { name } = parsed.values
  await change(program.database, (trx) =>
    allTables(trx).updateTable('user').set({ name }).where('id', '=', person.id).execute(),
  )
  return leadTo(back, t('Name saved successfully'))
}

export const clientAction = sayWhenItFails()
