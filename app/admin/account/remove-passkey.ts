import { data } from 'react-router'
import { askPassword } from '../../auth/ask-with-password.server.ts'
import { noteChange } from '../../auth/revise-access.server.ts'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/remove-passkey'
import { account } from './paths.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by: email, program, db, t } = requireAdmin(context)
  const asked = await askPassword(program, request, await request.formData(), {
    email,
    event: 'passkey removed',
  })
  if ('refused' in asked) return data({ refused: t.of(asked.refused) }, { status: 400 })
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', idFrom(params.id))
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return leadTo(account, t('This passkey was removed already'), 'error')
  await noteChange(program, 'passkey', email)
  return leadTo(account, t('Passkey removed successfully'))
}
