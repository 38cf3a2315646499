import { job } from '#content/job.ts'
import { isOpen } from '#content/open-job.ts'
import { salaryLine } from '#content/salary.ts'
import { inPages } from '#core/db/in-pages.server.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { atField } from '#panel/kit/screens/item-params.server.ts'
import type { Check, Place, Weight } from './check.ts'
import { doubtfulWords, isNeutral } from './job-words.ts'

const batchSize = 100

type Ad = Parameters<typeof salaryLine>[0] & {
  id: number
  title: string
  description: string
  requirements: string[]
  responsibilities: string[]
}

/** Checks open job ads against §§ 1, 7, 11 AGG (title, words) and directive (EU) 2023/970 (salary). */
export const jobAds: Check = async ({ database }, t) => {
  const [titlePlaces, wordPlaces, salaryPlaces]: [Place[], Place[], Place[]] = [[], [], []]
  const open = database.db.selectFrom(job.table).selectAll().where('is_active', '=', true)
  for await (const rows of inPages(open, batchSize)) {
    const ads = rows.filter((row) => isOpen(row))
    titlePlaces.push(...checkTitles(ads))
    wordPlaces.push(...checkWords(ads, t))
    salaryPlaces.push(...checkSalaries(ads))
  }
  const finding = (text: Text, weight: Weight, links: Place[]) =>
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
      'Job ads without a salary: it has to be said before the interview, so best here (directive (EU) 2023/970):',
      'should',
      salaryPlaces,
    ),
  ]
}

const checkTitles = (ads: Ad[]): Place[] =>
  ads
    .filter(({ title }) => !isNeutral(title))
    .map((ad) => ({ text: ad.title, to: atField(job, 'title', ad.id), says: ad.title }))

const checkWords = (ads: Ad[], t: Translator): Place[] =>
  ads.flatMap((ad) =>
    listTexts(ad).flatMap(([name, says]) =>
      doubtfulWords(says).map(({ word, why }) => ({
        text: `${ad.title}: ${t('“{text}”', { text: word })} (${t(why)})`,
        to: atField(job, name, ad.id),
        says: `${word}\n${says}`,
      })),
    ),
  )

const checkSalaries = (ads: Ad[]): Place[] =>
  ads
    .filter((ad) => salaryLine(ad) === '')
    .map((ad) => ({
      text: ad.title,
      to: atField(job, 'salary_min', ad.id),
      says: listTexts(ad).join('\n'),
    }))

const listTexts = ({ title, description, requirements, responsibilities }: Ad) =>
  [
    ['title', title],
    ['description', description],
    ['requirements', requirements.join('\n')],
    ['responsibilities', responsibilities.join('\n')],
  ] as const
