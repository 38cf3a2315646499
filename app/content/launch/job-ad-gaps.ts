import type { OwnQuestion } from '#content/types/own-questions.ts'
import {
  asksEarlierPay,
  type DoubtfulWordReason,
  type ForbiddenQuestionTopic,
  findDiscriminatoryWords,
  findForbiddenQuestionTopic,
  isGenderNeutral,
} from './job-words.ts'

/** What an ad says, as it is checked before it goes out. */
export interface JobAd {
  title: string
  description: string
  requirements: string[]
  responsibilities: string[]
  questions: OwnQuestion[]
  salary_min: number | null
  salary_max: number | null
  salary_range: string | null
}

/** A gap in an ad: the field where it is mended, the words in question and why. */
export interface JobAdGap {
  about: 'title' | 'words' | 'questions' | 'salary'
  field: keyof JobAd
  /** Missing where the whole text is meant. */
  quote?: string
  why?: DoubtfulWordReason | ForbiddenQuestionTopic
  /** The content of the gap. */
  says: string
}

/** What an ad lacks by §§ 1, 7, 11 AGG (title, words, questions) and directive (EU) 2023/970 (pay range, earlier pay). */
export function findJobAdGaps(ad: JobAd): JobAdGap[] {
  const texts = listTexts(ad)
  return [
    ...(isGenderNeutral(ad.title)
      ? []
      : [{ about: 'title', field: 'title', says: ad.title } as const]),
    ...texts.flatMap(([field, text]) =>
      findDiscriminatoryWords(text).map(
        ({ word, why }) =>
          ({ about: 'words', field, quote: word, why, says: `${word}\n${text}` }) as const,
      ),
    ),
    ...ad.questions.flatMap(({ question, hint }): JobAdGap[] => {
      const says = `${question}\n${hint}`
      const why = findForbiddenQuestionTopic(says)
      return why ? [{ about: 'questions', field: 'questions', quote: question, why, says }] : []
    }),
    // An ad asks for it as well: “Bitte nennen Sie Ihr bisheriges Gehalt”.
    ...texts.flatMap(([field, says]): JobAdGap[] =>
      asksEarlierPay(says) ? [{ about: 'questions', field, why: 'earlier pay', says }] : [],
    ),
    ...(hasPayOrPayRange(ad)
      ? []
      : [
          {
            about: 'salary',
            field: 'salary_min',
            says: texts.map(([, text]) => text).join('\n'),
          } as const,
        ]),
  ]
}

const listTexts = ({ title, description, requirements, responsibilities }: JobAd) =>
  [
    ['title', title],
    ['description', description],
    ['requirements', requirements.join('\n')],
    ['responsibilities', responsibilities.join('\n')],
  ] as const

/** Two amounts or a fixed one, in figures or in words, or a pay group of a collective agreement. */
export const hasPayOrPayRange = ({
  salary_min,
  salary_max,
  salary_range,
}: Pick<JobAd, 'salary_min' | 'salary_max' | 'salary_range'>) =>
  (salary_min !== null && salary_max !== null) || namesPay(salary_range ?? '')

const amount = /\d[\d.,]*(?=\s?(?:€|EUR\b|Euro\b))|\d{1,3}(?:\.\d{3})+|\d{4,}/giu
const payGroup = /\b(?:tarif|TV-?[A-ZÖ]|entgeltgruppe|besoldung|EG ?\d)[^\n]*\d/iu
const openEnd = /\b(?:ab|bis|von|mindestens|höchstens|min\.|max\.|maximal|from|up to|at least)\s/iu

const namesPay = (words: string) => {
  const count = words.match(amount)?.length ?? 0
  return count > 1 || (count === 1 && !openEnd.test(words)) || payGroup.test(words)
}
