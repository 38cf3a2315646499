import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import { formatSalary } from '#content/types/salary.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldPath } from '#panel/kit/screens/item-params.server.ts'
import type { Check, FindingPlace, Severity } from '../check.ts'
import {
  asksEarlierPay,
  findDoubtfulWords,
  findForbiddenTopic,
  isGenderNeutral,
} from './job-words.ts'

const batchSize = 100

type Ad = Parameters<typeof formatSalary>[0] & {
  id: number
  title: string
  description: string
  requirements: string[]
  responsibilities: string[]
  questions: OwnQuestion[]
}

/** Checks open job ads against §§ 1, 7, 11 AGG (title, words) and directive (EU) 2023/970 (salary). */
export const checkJobAds: Check = async ({ database }, t) => {
  const titlePlaces: FindingPlace[] = []
  const wordPlaces: FindingPlace[] = []
  const questionPlaces: FindingPlace[] = []
  const salaryPlaces: FindingPlace[] = []
  const open = database.db.selectFrom(job.table).selectAll().where('is_active', '=', true)
  for await (const ad of iterateRows(open, batchSize)) {
    if (!isOpenJob(ad)) continue
    titlePlaces.push(...checkTitle(ad))
    wordPlaces.push(...checkWords(ad, t))
    questionPlaces.push(...checkQuestions(ad, t), ...checkEarlierPay(ad, t))
    salaryPlaces.push(...checkSalary(ad))
  }
  const finding = (text: Text, weight: Severity, links: FindingPlace[]) =>
    links.length > 0 ? [{ text: t.of(text), weight, links }] : []
  return [
    ...finding(
      'Titles of job ads that speak to one gender only, or do not say that all are meant (§ 11 AGG):',
      'law',
      titlePlaces,
    ),
    ...finding(
      'Words in job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):',
      'law',
      wordPlaces,
    ),
    ...finding(
      'Questions to applicants that an employer must not ask (§ 7 AGG; directive (EU) 2023/970, Art. 5):',
      'law',
      questionPlaces,
    ),
    ...finding(
      'Job ads without a salary: it has to be said before the interview, so best here (directive (EU) 2023/970):',
      'should',
      salaryPlaces,
    ),
  ]
}

const checkTitle = ({ id, title }: Ad): FindingPlace[] =>
  isGenderNeutral(title) ? [] : [{ text: title, to: getFieldPath(job, 'title', id), says: title }]

const checkWords = (ad: Ad, t: Translator): FindingPlace[] =>
  listTexts(ad).flatMap(([name, says]) =>
    findDoubtfulWords(says).map(({ word, why }) => ({
      text: `${ad.title}: ${t('“{text}”', { text: word })} (${t(why)})`,
      to: getFieldPath(job, name, ad.id),
      says: `${word}\n${says}`,
    })),
  )

const checkQuestions = (ad: Ad, t: Translator): FindingPlace[] =>
  ad.questions.flatMap(({ question, hint }) => {
    const topic = findForbiddenTopic(`${question}\n${hint}`)
    return topic === undefined
      ? []
      : [
          {
            text: `${ad.title}: ${t('“{text}”', { text: question })} (${t(topic)})`,
            to: getFieldPath(job, 'questions', ad.id),
            says: `${question}\n${hint}`,
          },
        ]
  })

/** An ad asks for it as well: “Bitte nennen Sie Ihr bisheriges Gehalt”. */
const checkEarlierPay = (ad: Ad, t: Translator): FindingPlace[] =>
  listTexts(ad).flatMap(([name, says]) =>
    asksEarlierPay(says)
      ? [
          {
            text: `${ad.title}: ${t('earlier pay')}`,
            to: getFieldPath(job, name, ad.id),
            says,
          },
        ]
      : [],
  )

const checkSalary = (ad: Ad): FindingPlace[] =>
  formatSalary(ad) === ''
    ? [
        {
          text: ad.title,
          to: getFieldPath(job, 'salary_min', ad.id),
          says: listTexts(ad).join('\n'),
        },
      ]
    : []

const listTexts = ({ title, description, requirements, responsibilities }: Ad) =>
  [
    ['title', title],
    ['description', description],
    ['requirements', requirements.join('\n')],
    ['responsibilities', responsibilities.join('\n')],
  ] as const
