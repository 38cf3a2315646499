import { data } from 'react-router'
import { addAbsence, removeAbsence } from '#accounts/people/absences.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { isCalendarDay } from '#core/fields/calendar-day.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/absences'
import { accountPath } from './paths.ts'

/** Adds one's own absence, or removes the one that the form names. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, db, t } = requireSignedIn(context)
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  if (form.has('remove')) {
    await removeAbsence(db, person.id, Number(read('remove')) || 0)
    return redirectWithToast(accountPath, t('Absence removed'))
  }
  const [from_day, to_day, substitute] = [read('from'), read('to'), read('substitute')]
  const isValid = isCalendarDay(from_day) && isCalendarDay(to_day) && from_day <= to_day
  if (!isValid || to_day < getGermanDay())
    return redirectWithToast(
      accountPath,
      t('Please choose both days, the last one today or later.'),
      'error',
    )
  const account = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', substitute)
    .where('id', '!=', person.id)
    .executeTakeFirst()
  if (substitute && !account) throw data(null, { status: 400 })
  const substitute_id = account?.id ?? null
  await addAbsence(db, { user_id: person.id, from_day, to_day, substitute_id })
  return redirectWithToast(accountPath, t('Absence entered'))
}

export const clientAction = withErrorToast()
