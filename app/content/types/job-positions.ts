import { cleanVisitorText, toLine } from '#core/fields/clean-text.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'

/** Compares job titles, ignoring case, spacing and what an answer never has, such as soft hyphens. */
export const isSameTitle = (a: string, b: string) => normalize(a) === normalize(b)

const normalize = (title: string) => toLine(cleanVisitorText(title)).toLowerCase()

interface JobName {
  id: number
  title: string
  location: string
  type: string
}

/** Fields of a job that form its position. */
export const positionNameFields = ['title', 'location', 'type'] as const

/** The names by which an application may call a job, from the title to the most specific. */
const listSpellings = ({ id, title, location, type }: JobName) => [
  title,
  `${title} (${location})`,
  `${title} (${location}, ${type})`,
  `${title} (${location}, ${type}, Nr. ${id})`,
]

/** The positions of open jobs: the title, with location or type where titles are equal. */
export async function createUniquePositionNames(open: readonly JobName[], shown = open) {
  const counts = new Map(shown.flatMap(listSpellings).map((each) => [normalize(each), 0]))
  for await (const job of yieldingIterator(open))
    for (const spelling of listSpellings(job).map(normalize)) {
      const count = counts.get(spelling)
      if (count !== undefined) counts.set(spelling, count + 1)
    }
  const isUnique = (spelling: string) => counts.get(normalize(spelling)) === 1
  return new Map(shown.map((job) => [job.id, listSpellings(job).find(isUnique) ?? job.title]))
}

/** The jobs that a position may mean. */
export function findJobsByPosition<J extends JobName>(jobs: readonly J[], position: string) {
  const wanted = normalize(position)
  return jobs.filter(
    (job) =>
      // Every spelling begins with the title, which excludes most jobs.
      wanted.startsWith(normalize(job.title)) &&
      listSpellings(job).some((each) => normalize(each) === wanted),
  )
}
