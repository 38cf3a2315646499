import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { buildTextSortKey } from '#core/db/sortable.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { buildInterviewSortKey } from '#inbox/appointments/interviews.server.ts'
import { buildDueSortKey } from '#inbox/deadlines/where-due.server.ts'
import { applicationStates, messageStates } from '#inbox/entries/inbox-tables.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import {
  anonymousJobIdsSubquery,
  wherePrivateHidden,
  whereVeiled,
} from '#inbox/entries/visibility.server.ts'
import { listApplicationsByRetentionEnd } from '#inbox/retention/due-entries.server.ts'
import { buildTaskSortKey } from '#inbox/tasks/open-tasks.server.ts'
import { getPageAndOffset } from '#panel/kit/list/paging.server.ts'
import { buildNextStepSortKey } from '../entry/listed-applications.server.ts'
import { listFilterParamNames } from '../filters/filter-params.ts'
import { parseSort, type SortKey, sortKeys } from './order.ts'

interface Order {
  by: RawBuilder<unknown>
  /** Applies to the id, too, which breaks ties. */
  way: 'asc' | 'desc'
}

const nameColumns = { messages: 'name', applications: "last_name || ' ' || first_name" }
const states = { messages: messageStates, applications: applicationStates }

/** First who can start at once, then days, then other words, last who said nothing. */
const startKey = `case when lower(start_date) like 'sofort%' or lower(start_date) like 'ab sofort%' then '0'
  when start_date like '____-__-__' then '1' || start_date
  when start_date = '' then '3' else '2' || start_date end`

/** The order that an address asks for. */
export async function buildListOrder(
  db: Db,
  scope: InboxScope,
  kind: EntryKind,
  query: URLSearchParams,
): Promise<Order> {
  const { key, isDown } = parseSort(query, sortKeys[kind])
  const isVeiling = kind === 'applications' && key === 'name' && (await hasAnonymousJobs(db))
  const orders: Record<SortKey, () => RawBuilder<unknown>> = {
    received: () => sql`${sql.table(kind)}.id`,
    name: () => (isVeiling ? orderVeiled(db, scope) : buildTextSortKey(db, nameColumns[kind])),
    position: () => buildTextSortKey(db, 'position'),
    state: () => rankStates(states[kind]),
    documents: () =>
      sql`(select count(*) from application_documents where application_id = applications.id)`,
    topic: () => sql`coalesce(${buildTextSortKey(db, 'topic')}, '')`,
    language: () => sql`language`,
    task: () => buildTaskSortKey(kind),
    due: () => buildDueSortKey(kind),
    start: () => buildTextSortKey(db, startKey),
    interview: () => buildInterviewSortKey(),
    pool: () => sql`coalesce(talent_pool_until, '9999')`,
    next: () => buildNextStepSortKey(db),
    // No column has it: `listOrderedIds` and `findNeighbourIds` compute it.
    deletion: () => sql`null`,
    city: () =>
      sql`case when ${whereVeiled(scope)} or ${wherePrivateHidden(scope)} then ''
        else ${buildTextSortKey(db, "coalesce(city, '')")} end`,
    assigned: () =>
      sql`coalesce((select ${buildTextSortKey(db, 'u.name')} from "user" as u where u.id = assigned_to), '')`,
  }
  return { by: orders[key](), way: isDown ? 'desc' : 'asc' }
}

/** Without an anonymous job the index has the names. */
const hasAnonymousJobs = async (db: Db) =>
  (await sql`${anonymousJobIdsSubquery} limit 1`.execute(db)).rows.length > 0

/** A name that is not shown has no place among the others. */
const orderVeiled = (db: Db, scope: InboxScope) =>
  sql`case when ${whereVeiled(scope)} then '' else ${buildTextSortKey(db, nameColumns.applications)} end`

/** Entries per page: a row has many controls. */
const pageSize = 30

interface Listing<Kind extends EntryKind, Row> {
  kind: Kind
  query: URLSearchParams
  found: SelectQueryBuilder<Tables, Kind, Row>
}

/** Ids of the rows in the requested order: all, or those of the page that starts at `offset`. */
export async function listOrderedIds<Kind extends EntryKind, Row>(
  app: AppContext,
  scope: InboxScope,
  { kind, query, found }: Listing<Kind, Row>,
  offset?: number,
) {
  const { key, isDown } = parseSort(query, sortKeys[kind])
  const ids = selectOnlyIds(found)
  if (key === 'deletion') {
    const sorted = await listApplicationsByRetentionEnd(app, ids)
    const all = (isDown ? sorted.toReversed() : sorted).map(({ id }) => id)
    return offset === undefined ? all : all.slice(offset, offset + pageSize)
  }
  const { by, way } = await buildListOrder(app.database.db, scope, kind, query)
  const ordered = ids.orderBy(by, way).orderBy(sql.ref('id'), way)
  const page = offset === undefined ? ordered : ordered.limit(pageSize).offset(offset)
  return (await page.execute()).map(({ id }) => id)
}

/** The rows of the requested page, in the requested order. */
export async function paginate<Kind extends EntryKind, Row extends { id: number }>(
  app: AppContext,
  scope: InboxScope,
  listing: Listing<Kind, Row>,
  total: number,
) {
  const { page, pages, offset } = getPageAndOffset(listing.query, total, pageSize)
  const ids = await listOrderedIds(app, scope, listing, offset)
  if (ids.length === 0) return { page, pages, rows: [] }
  const rows = await listing.found.where(sql.ref('id'), 'in', ids).execute()
  return { page, pages, rows: sortByIds(rows, ids) }
}

/** The rows in the order of these ids. */
export const sortByIds = <Row extends { id: number }>(rows: Row[], ids: number[]) =>
  rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** The ids of the same rows: an index may have them all, so that thousands are sorted without reading the rows. */
export const selectOnlyIds = <Kind extends EntryKind, Row>(
  query: SelectQueryBuilder<Tables, Kind, Row>,
) => query.clearSelect().select(sql<number>`${sql.ref('id')}`.as('id'))

const rankStates = (states: readonly string[]) =>
  sql`case state ${sql.join(
    states.map((state, rank) => sql`when ${sql.lit(state)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`

/** Searching, sorting and filtering may read many rows, so they use the search connection. */
export const chooseReadConnection = ({ database }: AppContext, query: URLSearchParams) =>
  query.get('search') || query.get('sort') || listFilterParamNames(query).length > 0
    ? database.search
    : database.db
