import { findDiscriminatoryWords } from '#content/launch/job-words.ts'
import { applicationPageSettings, careerPageSettings } from '#content/settings/people-pages.ts'
import { jobBenefit } from '#content/types/job.ts'
import type { TextCheck } from '../check.ts'

/** Types beside job ads in which such words matter as well; the rest of the site does not recruit. */
const careerTypes: string[] = [
  jobBenefit.table,
  careerPageSettings.category,
  applicationPageSettings.category,
]

export const discriminatoryWordCheck: TextCheck = {
  text: 'Words beside job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):',
  weight: 'law',
  begin:
    async (_, t) =>
    ({ type, text }) =>
      careerTypes.includes(type)
        ? findDiscriminatoryWords(text).map(
            ({ word, why }) => `${t('“{text}”', { text: word })} (${t(why)})`,
          )
        : [],
}
