import { job } from '../../content/job.ts'
import { isOpen } from '../../content/open-job.ts'
import { salaryLine } from '../../content/salary.ts'
import type { Text } from '../../language/text.ts'
import { pathOf } from '../edit/where.server.ts'
import type { Check } from './check.ts'
import { doubtfulWords, isNeutral } from './job-words.ts'

type Ad = Parameters<typeof salaryLine>[0] & {
  id: number
  title: string
  description: string
  requirements: string[]
  responsibilities: string[]
}

/** What open job ads say, or leave out, against §§ 1, 7, 11 AGG and directive (EU) 2023/970. */
export const jobAds: Check = async ({ store }, t) => {
  const ads = (await store.list(job)).filter((each) => isOpen(each))
  const link = ({ id, title }: Ad, more = '') => ({
    text: more === '' ? title : `${title}: ${more}`,
    to: pathOf(job.table, id) ?? '',
  })
  const finding = (text: Text, links: { text: string; to: string }[]) =>
    links.length > 0 ? [{ text: t.of(text), links }] : []
  return [
    ...finding(
      'Titles of job ads that speak to one gender only, or do not say that all are meant (§ 11 AGG):',
      ads.filter(({ title }) => !isNeutral(title)).map((ad) => link(ad)),
    ),
    ...finding(
      'Words in job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):',
      ads.flatMap((ad) =>
        doubtfulWords(wordsOf(ad)).map(({ word, why }) => link(ad, `“${word}” (${t(why)})`)),
      ),
    ),
    ...finding(
      'Job ads without a salary: it has to be said before the interview, so best here (directive (EU) 2023/970):',
      ads.filter((ad) => salaryLine(ad) === '').map((ad) => link(ad)),
    ),
  ]
}

const wordsOf = ({ title, description, requirements, responsibilities }: Ad) =>
  [title, description, ...requirements, ...responsibilities].join('\n')
