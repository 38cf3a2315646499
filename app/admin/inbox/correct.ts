import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { correctApplication } from '../../inbox/correct.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/correct'

/** Sets right how to reach an applicant. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const t = textFor(context)
  const person = requireRight(context, 'applications:write')
  const [db, id] = [context.get(programContext).database.db, idFrom(params.id)]
  await seenOne(db, scopeOf(person, 'write'), 'applications', id)
  const who = person.email
  const done = await correctApplication(db, { id, who, form: await request.formData() })
  if (!done) throw data(null, { status: 404 })
  if ('errors' in done) return data({ errors: done.errors }, { status: 400 })
  return data({ errors: null }, { headers: toast(t('Contact data saved successfully')) })
}

export const clientAction = sayWhenItFails('Error saving contact data')
