import { listAdministrators } from '#accounts/administrators.server.ts'
import { followsGroups } from '#accounts/provider-groups.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { setRoles } from '#accounts/roles.server.ts'
import type { Message } from '#core/i18n/text.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { passwordRefused } from '../account/password-refused.server.ts'
import { administrators } from '../account/paths.ts'
import type { Route } from './+types/roles'
import { parseAccess, parseTakenOver } from './parse-access.server.ts'
import { refusals } from './remove.ts'

/** Changes a person's roles and jobs. Needs the password. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const who = requireRight(context, 'people:write')
  const { person: asking, by, program, t } = who
  const { database, environment } = program
  const refuse = (why: Message) => redirectWithToast(administrators, t.of(why), 'error')
  const form = await request.formData()
  const person = (await listAdministrators(database.db)).find((each) => each.id === params.id)
  if (!person) return refuse(refusals.gone)
  const refused = await passwordRefused(who, request, form, 'roles changed')
  if (refused) return refused
  // Where groups of the company sign-in decide the roles, the form only sets jobs.
  const access = parseAccess(form, followsGroups(environment, person) ? person.roles : undefined)
  const result = await setRoles(database, person.id, access, {
    id: asking.id,
    by,
    taken: parseTakenOver(form),
  })
  if (result !== 'done') return refuse(refusals[result])
  return redirectWithToast(administrators, t('Roles saved successfully'))
}
