/** Compares job titles, ignoring case and spacing. */
export const isSameTitle = (a: string, b: string) => normalize(a) === normalize(b)

const normalize = (title: string) => title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')

interface JobName {
  id: number
  title: string
  location: string
  type: string
}

/** Fields of a job that its position is made of. */
export const positionFields = ['title', 'location', 'type'] as const

/** What an application may call a job, from the title to what only this job is called. */
const listSpellings = ({ id, title, location, type }: JobName) => [
  title,
  `${title} (${location})`,
  `${title} (${location}, ${type})`,
  `${title} (${location}, ${type}, Nr. ${id})`,
]

/** What applications call each of the open jobs: its title, with what tells it from others of the same title. */
export function namePositions(jobs: readonly JobName[]) {
  const spellings = jobs.map((job) => listSpellings(job).map(normalize))
  const counts = new Map<string, number>()
  for (const spelling of spellings.flat()) counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  return new Map(
    jobs.map((job, at) => {
      const unique = spellings[at]?.findIndex((each) => counts.get(each) === 1) ?? 0
      return [job.id, listSpellings(job).at(unique) ?? job.title]
    }),
  )
}

/** The jobs that an application may mean. */
export const findJobs = <J extends JobName>(jobs: readonly J[], position: string) =>
  jobs.filter((job) => listSpellings(job).some((each) => isSameTitle(each, position)))
