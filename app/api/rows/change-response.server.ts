import { asContentDb } from '#content/store/change.server.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { SelectItem } from '../protocol/select.ts'
import type { ApiCall } from './api-call.ts'
import { createTableScope } from './conditions.server.ts'
import type { TableScope } from './list-conditions.server.ts'
import {
  createIdCondition,
  findRowSizes,
  readRowBatchesById,
  requireResponseSize,
  sumRowBytes,
} from './read-rows.server.ts'
import {
  createNotSingularError,
  createRowsResponse,
  isSingleObjectRequest,
} from './rows-response.ts'
import { applyMutations, createPreferenceHeaders, type Mutation } from './write-rows.server.ts'
import type { WriteTarget } from './write-target.server.ts'

/**
 * Applies the mutations. With `Prefer: return=representation` returns the rows as they are now, or as they were before
 * a deletion.
 */
export async function applyMutationsAndRespond(
  call: ApiCall,
  work: WriteTarget,
  mutations: Mutation[],
  /** Status with rows, and without. */
  [withRows, bare]: [number, number],
) {
  const { caller, table, asked, prefer, request } = call
  if (isSingleObjectRequest(request) && mutations.length !== 1)
    throw createNotSingularError(mutations.length)
  if (mutations.length > (prefer.mostAffected ?? mutations.length))
    throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${mutations.length} rows`,
    })
  const place = createTableScope(asContentDb(work.database.db), caller, table)
  const returnsRows = prefer.returns === 'representation'
  // Checked first, so that a request without a valid response changes nothing.
  if (returnsRows) await checkResponse(place, call, mutations)
  const isDeleting = request.method === 'DELETE'
  const deletedRows =
    returnsRows && isDeleting
      ? await readRowBatchesById(place, asked, listStoredIds(mutations))
      : undefined
  const ids = await applyMutations(work, caller, table, mutations)
  const total = prefer.isCounted ? ids.length : undefined
  const rows = returnsRows ? (deletedRows ?? (await readWritten(place, call, ids))) : undefined
  const headers = createPreferenceHeaders(
    returnsRows && !rows ? { ...prefer, returns: 'minimal' } : prefer,
  )
  if (rows)
    return createRowsResponse(
      request,
      { rows, offset: 0, total },
      work.isDraft ? 202 : withRows,
      headers,
    )
  return new Response(null, {
    status: work.isDraft ? 202 : bare,
    headers: {
      ...headers,
      'content-range': `*/${total ?? '*'}`,
      ...(prefer.returns === 'headers-only' &&
        ids.length === 1 && { location: `/${table.name}?id=eq.${ids[0]}` }),
    },
  })
}

/** The rows as they are now, or undefined: they are stored, so a failure to read them is no failure of the call. */
async function readWritten(place: TableScope, { asked }: ApiCall, ids: number[]) {
  try {
    return await readRowBatchesById(place, asked, ids)
  } catch (error) {
    log.error({ err: error }, 'the rows that a program wrote could not be read again')
    return undefined
  }
}

const listStoredIds = (mutations: Mutation[]) =>
  mutations.flatMap(({ before }) => (before ? [Number(before.id)] : []))

/** Throws for a `select` that cannot be resolved, and for a response that would be too long. */
async function checkResponse(place: TableScope, { asked }: ApiCall, mutations: Mutation[]) {
  const changedValues = mutations.map(({ change }) =>
    change && 'values' in change ? change.values : undefined,
  )
  // Rows without a change are returned as they are stored.
  const ids = listStoredIds(mutations.filter((_, at) => !changedValues[at]))
  const where = createIdCondition(ids)
  const { found } = await findRowSizes(place, { ...asked, where, offset: 0, limit: ids.length })
  const bytes = changedValues.map((values) =>
    values ? countSelectedBytes(asked.select, values) : 0,
  )
  requireResponseSize(
    bytes.reduce((sum, each) => sum + each, sumRowBytes(found)),
    'Send the header `Prefer: return=minimal`.',
  )
}

/** Bytes of the selected values of a row; a settings form is one column. */
function countSelectedBytes(select: SelectItem[], values: RowValues) {
  const selectedValues = select.map((each) => {
    if (each.what === 'embed') return null
    return each.what === 'all' || each.column === 'settings' ? values : values[each.column]
  })
  return Buffer.byteLength(JSON.stringify(selectedValues))
}
