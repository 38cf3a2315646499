import { languageSettings } from '#content/languages/language-settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createFairQueue } from '#core/runtime/fair-queue.ts'
import type { Caller } from '../keys/caller.ts'
import { ApiError, createPermissionError } from '../protocol/api-error.ts'
import { type ParsedQuery, parseQuery } from '../protocol/parsed-query.ts'
import { parsePrefer } from '../protocol/prefer.ts'
import {
  deleteRowsAndRespond,
  insertRowsAndRespond,
  updateRowsAndRespond,
} from './change-rows.server.ts'
import { createTableScope } from './conditions.server.ts'
import {
  findRowSizes,
  readInBatches,
  readRowsById,
  requireResponseSize,
  sumRowBytes,
} from './read-rows.server.ts'
import { readRowsFromBody } from './read-rows-from-body.server.ts'
import { checkAccept, checkSchemaProfile, createRowsResponse } from './rows-response.ts'
import { canChangeRows, type ExposedTable, requireExposedTable } from './tables.ts'

interface Asker {
  /** Key of the fair queue. */
  asker: string
  /** The caller again; throws if the key or the session has ended. */
  now(): Promise<Caller>
}

/** Reads or changes rows of a table. */
export async function handleTableRequest(
  app: AppContext,
  caller: Caller & Asker,
  request: Request,
  name: string,
) {
  checkAccept(request)
  checkSchemaProfile(request)
  const { second } = await app.store.setting(languageSettings)
  const table = requireExposedTable(name, second)
  const { searchParams } = new URL(request.url)
  const query = parseQuery(searchParams, request.headers)
  const prefer = parsePrefer(request.headers)
  if (request.method === 'GET' || request.method === 'HEAD')
    return readTable(app, caller, request, { table, asked: query, isCounted: prefer.isCounted })
  const change = changesByMethod.get(request.method)
  if (!caller.access)
    throw createPermissionError(table.name, 'The key of anybody reads what visitors see.')
  if (!canChangeRows(caller, table)) throw createPermissionError(table.name)
  if (!change) throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  // Ignoring the filter would change more rows than requested.
  if (query.hasEmbeddedFilters)
    throw new ApiError(400, 'PGRST100', 'A change is chosen by columns of the table itself')
  // The body is read before queueing: a slow upload must not block others.
  const body =
    request.method === 'DELETE'
      ? { bodies: [], length: 0 }
      : await readRowsFromBody(request, query.columns)
  return changing(caller.asker, async () => {
    const now = await caller.now()
    return change({ app, caller: now, request, table, asked: query, prefer, ...body })
  })
}

async function readTable(
  { database }: AppContext,
  caller: Caller & Asker,
  request: Request,
  { table, asked, isCounted }: { table: ExposedTable; asked: ParsedQuery; isCounted: boolean },
) {
  // Reads run on a separate thread where there is one, so that they do not delay pages.
  const place = createTableScope(asContentDb(database.search), caller, table)
  const inQueue = <Read>(work: () => Promise<Read>) => reading(caller.asker, work)
  const { found, total } = await inQueue(() => findRowSizes(place, asked, isCounted))
  const { offset } = asked
  if (request.method === 'HEAD')
    return createRowsResponse(request, { rows: { count: found.length, first: [] }, offset, total })
  requireResponseSize(sumRowBytes(found))
  const read = (ids: number[]) => inQueue(() => readRowsById(place, asked, ids))
  return createRowsResponse(request, { rows: await readInBatches(found, read), offset, total })
}

const changesByMethod = new Map([
  ['POST', insertRowsAndRespond],
  ['PATCH', updateRowsAndRespond],
  ['DELETE', deleteRowsAndRespond],
])

// Fair queues: no caller can monopolise the database. Changes have their own queue, since they may wait for pictures
// from other servers.
const reading = createFairQueue(2)
const changing = createFairQueue(4)
