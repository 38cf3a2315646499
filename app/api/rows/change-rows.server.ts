import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Connection, RowValues } from '#content/store/rows.server.ts'
import { readFirstRow } from '#content/store/shared-fields.server.ts'
import { type ContentType, findTypeWithHistory } from '#content/types/content-types.ts'
import { ApiError, createPermissionError } from '../protocol/api-error.ts'
import { maxRows } from '../protocol/parsed-query.ts'
import type { ApiCall } from './api-call.ts'
import { coerceColumns } from './as-columns.server.ts'
import { applyMutationsAndRespond } from './change-response.server.ts'
import { createTableScope } from './conditions.server.ts'
import { buildMatchingRowsQuery } from './matching-rows.server.ts'
import { parseRowValues, planMutation } from './mutations.server.ts'
import { mapPictureUrlsToAddresses } from './picture-urls.server.ts'
import { findRowSizes, maxResponseBytes, sumRowBytes } from './read-rows.server.ts'
import { requireValidRowBodies } from './require-valid-row-bodies.server.ts'
import { isSingletonTable, readRowsByUniqueColumn } from './stored-rows.server.ts'
import type { ExposedTable } from './tables.ts'
import { createDuplicateError, type Mutation } from './write-rows.server.ts'
import { requireWriteAccess, type WriteTarget, withWriteTarget } from './write-target.server.ts'

/** POST: inserts rows; with `resolution` an upsert. */
export async function insertRowsAndRespond(call: ApiCall) {
  const { table, asked, prefer, app } = call
  const bodies = await prepareBodies(call)
  const key = asked.onConflict ?? table.unique[0]
  if (!table.unique.includes(key))
    throw new ApiError(
      400,
      '42P10',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
      {
        hint: `${table.name} has ${table.unique.join(', ')}.`,
      },
    )
  return runInTarget(call, listTypes(table, bodies), async (work) => {
    const db = asContentDb(work.database.db)
    const storedRows = await readRowsByUniqueColumn(db, table, key, bodies)
    const only = isSingletonTable(table) ? await readFirstRow(db, table.name) : undefined
    const mutations: Mutation[] = []
    for (const body of bodies) {
      const before = storedRows.get(body[key]) ?? (body.id === undefined ? only : undefined)
      if (before && !prefer.resolution)
        throw createDuplicateError(`${key} ${JSON.stringify(body[key])} is there`)
      if (before && prefer.resolution === 'ignore-duplicates') continue
      mutations.push(await planMutation(app, work, table.type ?? getForm(body), before, body))
    }
    // As in PostgREST: 200 instead of 201 when all rows were merged.
    const isMerged =
      prefer.resolution === 'merge-duplicates' &&
      !mutations.some(({ before }) => before === undefined)
    return applyMutationsAndRespond(call, work, mutations, isMerged ? [200, 200] : [201, 201])
  })
}

/** PATCH: changes values of the rows that match the filter. */
export async function updateRowsAndRespond(call: ApiCall) {
  const { table, app } = call
  const [body = {}, ...more] = await prepareBodies(call)
  if (more.length > 0) throw new ApiError(400, 'PGRST102', 'An update has one object')
  // Validate even if no row matches.
  if (table.type) parseRowValues(table.type, body)
  // As in PostgREST: an update without columns matches no row.
  const isEmpty = Object.keys(body).length === 0
  return withMatchingRows(call, async (work, rows) => {
    if (rows.length * call.length > maxResponseBytes)
      throw new ApiError(
        413,
        '54000',
        `A call writes at most ${maxResponseBytes / 1024 / 1024} MB`,
        {
          hint: 'Name fewer rows by the filter, in several calls.',
        },
      )
    const mutations: Mutation[] = []
    for (const row of isEmpty ? [] : rows)
      mutations.push(await planMutation(app, work, table.type ?? getForm(row), row, body))
    return applyMutationsAndRespond(call, work, mutations, [200, 204])
  })
}

export async function deleteRowsAndRespond(call: ApiCall) {
  const { table } = call
  if (!table.type)
    throw createPermissionError('settings', 'A form of settings is changed, not deleted.')
  return withMatchingRows(call, async (work, rows) => {
    const mutations = rows.map(
      (row): Mutation => ({
        change: { type: table.name, what: 'remove', id: Number(row.id), seen: Number(row.version) },
        before: row,
        place: undefined,
      }),
    )
    return applyMutationsAndRespond(call, work, mutations, [200, 204])
  })
}

/** Bytes of stored rows that one call may hold in memory. */
const mostStored = 32 * 1024 * 1024

type Work = (work: WriteTarget, rows: RowValues[]) => Promise<Response>

const runInTarget = (
  { app, caller, prefer: { draft } }: ApiCall,
  types: ContentType[],
  work: (place: WriteTarget) => Promise<Response>,
) => withWriteTarget(app, caller, { types, draft }, work)

/** Runs `act` with the rows that an update or deletion matches. Requires a filter. */
async function withMatchingRows(call: ApiCall, act: Work): Promise<Response> {
  const { table, asked, caller, prefer, app } = call
  if (!asked.hasFilters)
    throw new ApiError(400, '21000', `${call.request.method} requires a WHERE clause`, {
      hint: 'Name the rows by a filter, such as id=eq.5.',
    })
  // Ignoring the limit would change more rows than requested.
  if (asked.hasLimit)
    throw new ApiError(400, 'PGRST109', `${call.request.method} does not apply limit and offset`, {
      hint: 'Name the rows by a filter, such as id=in.(5,6).',
    })
  const find = async (db: Connection) => {
    const place = createTableScope(db, caller, table)
    const all = { select: [{ what: 'all' as const }], order: [], offset: 0, limit: maxRows + 1 }
    const { found } = await findRowSizes(place, { ...all, where: asked.where })
    if (found.length > maxRows || sumRowBytes(found) > mostStored)
      throw new ApiError(413, '54000', `A call changes at most ${maxRows} rows of 32 MB`, {
        hint: 'Name fewer rows by the filter, in several calls.',
      })
    // `selectAll` cannot type a table whose columns are only known at runtime.
    const query = (await buildMatchingRowsQuery(place, asked.where))
      .selectAll()
      .$castTo<RowValues>()
    return query.orderBy('id').limit(maxRows).execute()
  }
  const types = listTypes(table, await find(asContentDb(app.database.db)))
  // A settings form may exist only in the draft.
  if (types.length === 0 && prefer.draft === undefined) return act({ ...app, isDraft: false }, [])
  return runInTarget(call, types, async (work) => {
    const rows = await find(asContentDb(work.database.db))
    for (const type of listTypes(table, rows)) requireWriteAccess(caller, type)
    return act(work, rows)
  })
}

async function prepareBodies({ app, table, asked, bodies: rawBodies }: ApiCall) {
  const bodies = rawBodies.map((body) => coerceColumns(table, body))
  requireValidRowBodies(table, asked.columns, bodies)
  return Promise.all(bodies.map((body) => mapPictureUrlsToAddresses(app, table, body)))
}

const listTypes = ({ type }: ExposedTable, rows: RowValues[]): ContentType[] =>
  type ? [type] : [...new Set(rows.map(getForm))]

function getForm({ category }: RowValues): Setting {
  const form =
    typeof category === 'string' ? findTypeWithHistory(`settings/${category}`) : undefined
  if (form && 'category' in form) return form
  throw new ApiError(400, '23514', 'There are no settings of this category', {
    hint: `There are ${Object.keys(settings).join(', ')}.`,
  })
}
