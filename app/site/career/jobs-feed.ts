import { href } from 'react-router'
import { jobSourceParameter, parseJobSource, withJobSource } from '#analytics/job-source.ts'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { type Job, job, jobCategory } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { formatSalary } from '#content/types/salary.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { parseJobLocations } from '../head/job-places.server.ts'
import { describeJobInHtml, type JobLocation } from '../head/job-posting.ts'
import { createCacheableTextResponse } from '../machines/answer.ts'
import type { Route } from './+types/jobs-feed'

export const handle: PageHandle = { query: { shared: ['utm_source'] } }

/**
 * The open jobs for job exchanges, in the format that Indeed publishes and others accept:
 * https://docs.indeed.com/indeed-apply/xml-feed
 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { store, environment } = context.get(appContext)
  const [{ siteName }, [contact], categories, jobs] = await Promise.all([
    store.setting(siteSettings),
    store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
    store.listWithPublicFields(jobCategory),
    store.list(job, { is_active: true }),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const entries: string[] = []
  for await (const each of yieldingIterator(jobs)) {
    if (!isOpenJob(each) || each.is_unlisted) continue
    const facts = {
      company: siteName,
      email: contact?.email,
      category: names.get(each.category_id),
      url: withJobSource(
        `${environment.ORIGIN}${href('/karriere/:id', { id: String(each.id) })}`,
        parseJobSource(searchParams.get(jobSourceParameter)),
      ),
    }
    const places = parseJobLocations(getGermanRow(each).location)
    // One entry for each place, with a number of its own.
    entries.push(
      ...(places.length > 0 ? places : [noPlace]).map((place, at) =>
        writeJob(each, place, {
          ...facts,
          referencenumber: at === 0 ? `${each.id}` : `${each.id}-${at + 1}`,
        }),
      ),
    )
  }
  return createCacheableTextResponse(
    `<?xml version="1.0" encoding="utf-8"?>
<source>
${writeElements({ publisher: siteName, publisherurl: `${environment.ORIGIN}/` })}
${entries.join('\n')}
</source>
`,
    'application/xml',
  )
}

const noPlace: Pick<JobLocation, 'town' | 'country'> = { town: '', country: 'DE' }

const types = {
  Vollzeit: 'fulltime',
  Teilzeit: 'parttime',
  Werkstudent: 'parttime',
  Praktikum: 'internship',
} satisfies Record<Job['type'], string>

const writeJob = (
  posting: Job & { created_at: string },
  { town, country }: typeof noPlace,
  facts: Elements,
) =>
  `<job>
${writeElements({
  title: posting.title,
  date: posting.created_at,
  ...facts,
  requisitionid: String(posting.id),
  city: town,
  country,
  ...(posting.is_remote && { remotetype: 'Fully remote' }),
  description: describeJobInHtml(posting),
  salary: formatSalary(posting),
  jobtype: types[posting.type],
  experience: posting.experience_level,
  expirationdate: posting.valid_through ?? undefined,
})}
</job>`

type Elements = Record<string, string | undefined>

/** Leaves out what is not known. */
const writeElements = (elements: Elements) =>
  Object.entries(elements)
    .flatMap(([name, text]) => (text ? [`<${name}>${toCharacterData(text)}</${name}>`] : []))
    .join('\n')

const toCharacterData = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
