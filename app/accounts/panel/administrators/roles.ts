import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { isManagedByGroups } from '#accounts/sign-in/provider-groups.ts'
import type { Message } from '#core/i18n/text.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { refuseWrongOwnPassword } from '../account/own-password-refusal.server.ts'
import { administratorsPath } from '../account/paths.ts'
import type { Route } from './+types/roles'
import { parseAccess, parseTakenOverKeysAndWebhooks } from './parse-access.server.ts'
import { accessRefusalTexts } from './remove.ts'

/** Changes a person's roles and jobs. Needs the password. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireRight(context, 'people:write')
  const { person: author, by, app, t } = auth
  const { database, environment } = app
  const refuse = (reason: Message) => redirectWithToast(administratorsPath, t.of(reason), 'error')
  const form = await request.formData()
  const person = (await listAdministrators(database.db)).find((each) => each.id === params.id)
  if (!person) return refuse(accessRefusalTexts.gone)
  const refusal = await refuseWrongOwnPassword(auth, request, form, 'roles changed')
  if (refusal) return refusal
  // If groups of the company sign-in decide the roles, the form only sets jobs.
  const access = parseAccess(
    form,
    isManagedByGroups(environment, person) ? person.roles : undefined,
  )
  const result = await changeAccess(database, person.id, access, {
    id: author.id,
    by,
    taken: parseTakenOverKeysAndWebhooks(form),
    seen: form.get('seen')?.toString(),
  })
  if (result !== 'done') return refuse(accessRefusalTexts[result])
  return redirectWithToast(administratorsPath, t('Roles saved successfully'))
}

export const clientAction = withErrorToast()
