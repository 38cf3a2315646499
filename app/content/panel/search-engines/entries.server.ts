import { type Expression, type SqlBool, sql } from 'kysely'
import { href } from 'react-router'
import { searchSnippetLimits } from '#content/pages/search-fields.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { job } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { describeJobForSearch } from '#content/types/salary.ts'
import { buildWordConditions } from '#core/db/contains.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { clock } from '#core/runtime/clock.ts'
import { getPageAndOffset, pageSize } from '#panel/kit/list/paging.server.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { FixedSearchPage } from './fixed-search-pages.server.ts'

export const searchEntryKinds = ['fixed', 'page', 'project', 'job', 'post'] as const
export type SearchEntryKind = (typeof searchEntryKinds)[number]

/** Problems and remarks of an entry. */
export const searchEntryIssues = [
  'no_description',
  'long_title',
  'long_description',
  'same_title',
  'same_description',
  'unlisted',
] as const
export type SearchEntryIssue = (typeof searchEntryIssues)[number]

/** A public page as search engines see it. */
export interface SearchEntry extends FixedSearchPage {
  kind: SearchEntryKind
  issues: SearchEntryIssue[]
}

/** Filters of the list; an empty string does not filter. */
export interface SearchEntryFilter {
  search: string
  kind: string
  issue: string
}

interface Row {
  kind: SearchEntryKind
  id: number
  title: string
  description: string
  picture: string | null
  slug: string
  parent: string | null
  is_listed: number
}

/** One page of all public pages. The database joins and compares them, so only these rows are read. */
export async function listSearchEntries(
  { store, db, fixed }: { store: ContentStore; db: Db; fixed: FixedSearchPage[] },
  filter: SearchEntryFilter,
  query: URLSearchParams,
) {
  const matching = db
    .selectFrom(compareEntries(fixed))
    .where((eb) => eb.and(listConditions(db, filter)))
  const total = await countRows(matching)
  const { page: number, pages, offset } = getPageAndOffset(query, total)
  const rows = await matching
    .selectAll()
    .orderBy('place')
    .orderBy(sql`case when kind = 'fixed' then id end`)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(pageSize)
    .offset(offset)
    .execute()
  const jobs = await readJobDescriptions(store, rows)
  return {
    page: number,
    pages,
    total,
    entries: rows.map((row) => toEntry(row, fixed, jobs)),
  }
}

/** Every public page with its issues as 1 or 0. */
function compareEntries(fixed: FixedSearchPage[]) {
  const entries = sql`${selectFixed(fixed)}
    union all
    select 1, 'page', pages.id, pages.title, pages.description, pages.image_url, pages.slug, parents.slug,
      case when pages.is_unlisted then 0 else 1 end
    from pages left join pages as parents on parents.id = pages.parent_id where pages.is_published
    union all
    select 2, 'project', id, title, description, image_url, '', null, case when is_unlisted then 0 else 1 end from projects
    union all
    select 3, 'job', id, title, type || ', ' || location || '. ' || description, null, '', null, case when is_unlisted then 0 else 1 end
    from job_listings where is_active and (valid_through is null or valid_through >= ${getGermanDay()})
    union all
    select 4, 'post', id, title, teaser, image_url, slug, null, case when is_unlisted then 0 else 1 end
    from blog_posts where is_published and published_at <= ${clock.now().toISOString()}`
  const flag = (condition: Expression<unknown>) => sql`case when ${condition} then 1 else 0 end`
  return sql<Row & { place: number } & Record<SearchEntryIssue, number>>`(select entries.*,
    ${flag(sql`description = ''`)} as no_description,
    ${flag(sql`length(title) > ${searchSnippetLimits.title}`)} as long_title,
    ${flag(
      // The description of a job is generated and already cut.
      sql`kind <> 'job' and length(description) > ${searchSnippetLimits.description}`,
    )} as long_description,
    ${flag(sql`count(*) over (partition by lower(trim(title))) > 1`)} as same_title,
    ${flag(
      sql`description <> '' and count(*) over (partition by description) > 1`,
    )} as same_description,
    1 - is_listed as unlisted
    from (${entries}) as entries)`.as<'compared'>(sql.id('compared'))
}

/** The columns have their names and types from here. */
const selectFixed = (fixed: FixedSearchPage[]) =>
  sql.join(
    fixed.map(
      ({ title, description, picture, path, isListed }, at) => sql`select 0 as place,
        cast('fixed' as text) as kind, ${sql.lit(at)} as id, cast(${title} as text) as title,
        cast(${description} as text) as description, cast(${picture} as text) as picture,
        cast(${path} as text) as slug, cast(null as text) as parent,
        ${sql.lit(isListed ? 1 : 0)} as is_listed`,
    ),
    sql` union all `,
  )

function listConditions(db: Db, { search, kind, issue }: SearchEntryFilter) {
  const all: Expression<SqlBool>[] = buildWordConditions(
    db,
    ['title', 'description', 'slug'],
    search,
  )
  if (searchEntryKinds.some((each) => each === kind)) all.push(sql<boolean>`kind = ${kind}`)
  if (searchEntryIssues.some((each) => each === issue))
    all.push(sql<boolean>`${sql.ref(issue)} = 1`)
  return all
}

/** The descriptions of the jobs among the rows. */
async function readJobDescriptions(store: ContentStore, rows: Pick<Row, 'kind' | 'id'>[]) {
  const ids = rows.flatMap(({ kind, id }) => (kind === 'job' ? id : []))
  const jobs = ids.length > 0 ? await store.listById(job, ids) : []
  return new Map(jobs.map((each) => [each.id, describeJobForSearch(each)]))
}

function toEntry(
  row: Row & Record<SearchEntryIssue, number>,
  fixed: FixedSearchPage[],
  jobs: Map<number, string>,
): SearchEntry {
  const { kind, id, title, description, picture } = row
  const { path, to, toDescription } = (kind === 'fixed' && fixed[id]) || locate(row)
  return {
    kind,
    title,
    description: (kind === 'job' && jobs.get(id)) || description,
    picture,
    isListed: row.is_listed === 1,
    issues: searchEntryIssues.filter((issue) => row[issue] === 1),
    path,
    to,
    toDescription,
  }
}

/** The path of an item, and the fields that search engines show. */
function locate({
  kind,
  id,
  slug,
  parent,
}: Row): Pick<FixedSearchPage, 'path' | 'to' | 'toDescription'> {
  const params = { id: String(id) }
  if (kind === 'project')
    return {
      path: href('/projekte/:id', params),
      to: getFieldAddress(project, 'title', id),
      toDescription: getFieldAddress(project, 'description', id),
    }
  if (kind === 'job')
    return {
      path: href('/karriere/:id', params),
      to: getFieldAddress(job, 'title', id),
      toDescription: getFieldAddress(job, 'description', id),
    }
  if (kind === 'post')
    return {
      path: href('/blog/:slug', { slug }),
      to: getFieldAddress(post, 'title', id),
      toDescription: getFieldAddress(post, 'teaser', id),
    }
  return {
    path: `/${[parent, slug].filter(Boolean).join('/')}`,
    to: getFieldAddress(page, 'title', id),
    toDescription: getFieldAddress(page, 'description', id),
  }
}
