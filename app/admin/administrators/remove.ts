import { data } from 'react-router'
import { listAdministrators, removeAdministrator } from '../../auth/administrators.server.ts'
import { askWithPassword } from '../../auth/ask-with-password.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import type { Message } from '../../language/text.ts'
import { administrators } from '../account/paths.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/remove'
import { refusals } from './refusals.ts'
import { removalMails } from './removal-mails.server.ts'

/** Never oneself, so there is always one left, and never the owner. An open session alone is not enough. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, program, db, t } = requireRight(context, 'people:write')
  const refuse = (why: Message) => leadTo(administrators, t.of(why), 'error')
  if (params.id === person.id) throw data(null, { status: 400 })
  const all = await listAdministrators(db)
  const gone = all.find((each) => each.id === params.id)
  if (!gone) return refuse(refusals.gone)
  if (gone.isOwner) return refuse('The owner cannot be deleted')

  const asked = await askWithPassword(program, request, {
    email: by,
    event: 'administrator deleted',
    path: '/verify-password',
    body: { password: String((await request.formData()).get('password') ?? '').slice(0, 1000) },
  })
  if ('refused' in asked) return refuse(asked.refused)
  const told = { email: gone.email, by, all: all.map(({ email }) => email) }
  const mails = await removalMails(program, told)
  const result = await removeAdministrator(program.database, gone.id, { id: person.id, by, mails })
  if (result !== 'done') return refuse(refusals[result])
  return leadTo(administrators, t('Administrator deleted successfully'))
}
