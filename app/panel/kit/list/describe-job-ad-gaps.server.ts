import { findJobAdGaps, type JobAd, type JobAdGap } from '#content/launch/job-ad-gaps.ts'
import type { Collection } from '#content/types/collection.ts'
import { job } from '#content/types/job.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** So many are named in a toast; the checks have all. */
const maxGaps = 5

/** Toast detail on what the ad of a job lacks before it goes out; undefined for other types, or when it lacks nothing. */
export function describeJobAdGaps(
  t: Translator,
  type: Collection,
  values: Record<string, unknown>,
) {
  if (type.table !== job.table) return undefined
  const gaps = findJobAdGaps(values as unknown as JobAd) // values of that type
  return gaps.length > 0
    ? t('Please look at the ad again: {gaps}.', {
        gaps: gaps
          .slice(0, maxGaps)
          .map((gap) => describeGap(t, gap))
          .join('; '),
      })
    : undefined
}

function describeGap(t: Translator, { about, quote, why }: JobAdGap) {
  if (about === 'title') return t('the title does not say that all genders are meant')
  if (about === 'salary') return t('a pay range is missing (two amounts, or a fixed one)')
  return quote && why ? `${t('“{text}”', { text: quote })} (${t(why)})` : t('earlier pay')
}
