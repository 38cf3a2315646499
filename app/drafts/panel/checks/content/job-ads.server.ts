import type { Selectable } from 'kysely'
import { readThroughRowCache } from '#content/languages/row-cache.server.ts'
import { findJobAdGaps, type JobAdGap } from '#content/launch/job-ad-gaps.ts'
import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import type { Tables } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check, FindingPlace, Severity } from '../check.ts'

/** Checks open job ads; the gaps of an ad are kept until it changes. */
export const checkJobAds: Check = async ({ database }, t) => {
  const places: Record<JobAdGap['about'], FindingPlace[]> = {
    title: [],
    words: [],
    questions: [],
    salary: [],
  }
  const active = database.db.selectFrom(job.table).where('is_active', '=', true)
  const stamps = await active.select(['id', 'version', 'updated_at']).orderBy('id').execute()
  const ads = await readThroughRowCache(database, 'job ads', stamps, async (ids) => {
    const changed = await active.selectAll().where('id', 'in', ids).execute()
    return new Map(changed.map((ad) => [ad.id, { ...pickShown(ad), gaps: findJobAdGaps(ad) }]))
  })
  for (const ad of ads)
    if (isOpenJob(ad)) for (const gap of ad.gaps) places[gap.about].push(toPlace(t, ad, gap))
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

const pickShown = ({
  id,
  title,
  is_active,
  valid_through,
}: Selectable<Tables['job_listings']>) => ({
  id,
  title,
  is_active,
  valid_through,
})

function toPlace(
  t: Translator,
  { id, title }: { id: number; title: string },
  { field, quote, why, says }: JobAdGap,
): FindingPlace {
  const words = [quote && t('“{text}”', { text: quote }), why && t(why)].filter(Boolean)
  const [first, second] = words
  const what = second ? `${first} (${second})` : first
  return { text: what ? `${title}: ${what}` : title, to: getFieldAddress(job, field, id), says }
}
