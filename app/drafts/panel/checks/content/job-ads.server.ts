import { findJobAdGaps, type JobAd, type JobAdGap } from '#content/launch/job-ad-gaps.ts'
import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check, FindingPlace, Severity } from '../check.ts'

const batchSize = 100

/** Checks open job ads. */
export const checkJobAds: Check = async ({ database }, t) => {
  const places: Record<JobAdGap['about'], FindingPlace[]> = {
    title: [],
    words: [],
    questions: [],
    salary: [],
  }
  const open = database.db.selectFrom(job.table).selectAll().where('is_active', '=', true)
  for await (const ad of iterateRows(open, batchSize)) {
    if (!isOpenJob(ad)) continue
    for (const gap of findJobAdGaps(ad)) places[gap.about].push(toPlace(t, ad, gap))
  }
  const finding = (text: TextKey, weight: Severity, links: FindingPlace[]) =>
    links.length > 0 ? [{ text: t.of(text), weight, links }] : []
  return [
    ...finding(
      'Titles of job ads that speak to one gender only, or do not say that all are meant (§ 11 AGG):',
      'law',
      places.title,
    ),
    ...finding(
      'Words in job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):',
      'law',
      places.words,
    ),
    ...finding(
      'Questions to applicants that an employer must not ask (§ 7 AGG; directive (EU) 2023/970, Art. 5):',
      'law',
      places.questions,
    ),
    ...finding(
      'Job ads without a pay range (two amounts, or a fixed one): it has to be said before the interview, so best here (directive (EU) 2023/970):',
      'should',
      places.salary,
    ),
  ]
}

function toPlace(
  t: Translator,
  { id, title }: JobAd & { id: number },
  { field, quote, why, says }: JobAdGap,
): FindingPlace {
  const words = [quote && t('“{text}”', { text: quote }), why && t(why)].filter(Boolean)
  const [first, second] = words
  const what = second ? `${first} (${second})` : first
  return { text: what ? `${title}: ${what}` : title, to: getFieldAddress(job, field, id), says }
}
