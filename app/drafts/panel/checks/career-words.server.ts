import { jobBenefit } from '#content/job.ts'
import { applicationPage, careerPage } from '#content/people-pages.ts'
import type { TextCheck } from './check.ts'
import { doubtfulWords } from './job-words.ts'

/** Around job ads they count as much as within; anywhere else nobody is looked for. */
const around: string[] = [jobBenefit.table, careerPage.category, applicationPage.category]

export const careerWords: TextCheck = {
  text: 'Words beside job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):',
  weight: 'law',
  begin:
    async (_, t) =>
    ({ type, text }) =>
      around.includes(type)
        ? doubtfulWords(text).map(({ word, why }) => `${t('“{text}”', { text: word })} (${t(why)})`)
        : [],
}
