import { data } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import type { Db } from '#core/db/tables.ts'
import { toLine } from '#core/fields/clean-text.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import {
  formatRatingNote,
  isAdvice,
  maxScoreWordLength,
  parseRatingNote,
  type Rating,
  scoreSteps,
} from '#inbox/entries/ratings.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { parseTextField, refuseForm, respondOrRedirect } from '../form-params.server.ts'

type Context = AuthorizedContext & { request: Request; entry: VisibleEntries }

/** The criteria of the job now; none for an unsolicited application or a deleted job. */
async function listCriteria(db: Db, { ids }: VisibleEntries) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('job_listings', 'job_listings.id', 'applications.job_id')
    .select('criteria')
    .where('applications.id', 'in', ids)
    .executeTakeFirst()
  return row?.criteria ?? []
}

/** Stores a rating, which replaces an earlier one of the same person, or withdraws it. */
export async function rateEntry({ request, entry, by, db, t }: Context) {
  const form = await request.formData()
  const advice = parseTextField(form, 'advice', 20)
  if (advice !== '' && !isAdvice(advice)) throw data(null, { status: 400 })
  const criteria = await listCriteria(db, entry)
  const asked = form.getAll('criterion').map(String)
  if (asked.some((each) => !criteria.includes(each)))
    return refuseForm(request, t('The job names other criteria now. Please load the page again.'))
  const unrated = asked.find(
    (_, at) => parseTextField(form, `word.${at}`, 1) && !readScore(form, at),
  )
  if (unrated)
    return refuseForm(
      request,
      t('Please choose a figure for “{criterion}”, too.', { criterion: unrated }),
    )
  const rating: Rating = { advice: advice || null, scores: parseScores(form, asked) }
  const note = form.has('withdraw') ? null : formatRatingNote(rating)
  // Whoever takes back what was never given would see the ratings of the others, and who applied.
  const own = await findOwnRating(db, entry, by)
  if (note === null && !(form.has('withdraw') && own))
    return refuseForm(request, t('Please rate at least one criterion, or choose an advice.'))
  await recordEvents(db, entry.kind, entry.ids, { who: by, what: 'rated', note })
  const message = note === null ? t('Assessment taken back') : t('Assessment saved')
  return respondOrRedirect(request, { error: null }, createToastHeaders(message))
}

const parseScores = (form: FormData, criteria: string[]) =>
  criteria.flatMap((criterion, at) => {
    const value = readScore(form, at)
    const word = toLine(parseTextField(form, `word.${at}`, maxScoreWordLength))
    return value ? [{ criterion, value, word }] : []
  })

const readScore = (form: FormData, at: number) =>
  scoreSteps.find((step) => String(step) === form.get(`score.${at}`))

async function findOwnRating(db: Db, { ids }: VisibleEntries, by: string) {
  const latest = await db
    .selectFrom('inbox_events')
    .select('note')
    .where('application_id', 'in', ids)
    .where('who', '=', by)
    .where('what', '=', 'rated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return parseRatingNote(latest?.note ?? null)
}

/** Shows the ratings of the others to somebody who has given none. */
export async function revealRatings({ request, entry, by, db, t }: Context) {
  await recordEvents(db, entry.kind, entry.ids, { who: by, what: 'looked at the ratings' })
  return respondOrRedirect(
    request,
    { error: null },
    createToastHeaders(t('Shown; the history says so')),
  )
}
