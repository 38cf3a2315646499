import { asContentDb } from '#content/change.server.ts'
import type { Values } from '#content/rows.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { acceptsOne, notOne, rowsAnswer } from './answer.ts'
import type { Call } from './change-rows.server.ts'
import { type TableScope, tableScope } from './conditions.server.ts'
import { ApiError } from './protocol/api-error.ts'
import type { Selected } from './protocol/select.ts'
import { byNumber, countBytes, findRows, readRows, requireShort } from './read-rows.server.ts'
import { applyMutations, type Mutation, preferenceHeaders } from './write-rows.server.ts'
import type { WriteTarget } from './write-target.server.ts'

/** Does it, and answers with the rows where they are wanted: as they are now, or as they were before they were deleted. */
export async function answer(
  call: Call,
  work: WriteTarget,
  mutations: Mutation[],
  /** The status with rows, and without. */
  [withRows, bare]: [number, number],
) {
  const { caller, table, asked, prefer, request } = call
  if (acceptsOne(request) && mutations.length !== 1) throw notOne(mutations.length)
  if (mutations.length > (prefer.mostAffected ?? mutations.length))
    throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${mutations.length} rows`,
    })
  const place = tableScope(asContentDb(work.database.db), caller, table)
  const isShown = prefer.returns === 'representation'
  // What cannot be answered is not done either.
  if (isShown) await requireAnswer(place, call, mutations)
  const isDeleting = request.method === 'DELETE'
  const gone =
    isShown && isDeleting ? await readRows(place, asked, idsBefore(mutations)) : undefined
  const ids = await applyMutations(work, caller, table, mutations)
  const total = prefer.isCounted ? ids.length : undefined
  const rows = isShown ? (gone ?? (await readWritten(place, call, ids))) : undefined
  const headers = preferenceHeaders(isShown && !rows ? { ...prefer, returns: 'minimal' } : prefer)
  if (rows)
    return rowsAnswer(request, { rows, offset: 0, total }, work.isDraft ? 202 : withRows, headers)
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

/** The rows as they are now. They are stored: a failure to read them is no failure of the call, it is answered without them. */
async function readWritten(place: TableScope, { asked }: Call, ids: number[]) {
  try {
    return await readRows(place, asked, ids)
  } catch (error) {
    log.error({ err: error }, 'the rows that a program wrote could not be read again')
    return undefined
  }
}

const idsBefore = (mutations: Mutation[]) =>
  mutations.flatMap(({ before }) => (before ? [Number(before.id)] : []))

/** Refuses wishes that nobody can fulfil, and an answer that would be too long. */
async function requireAnswer(place: TableScope, { asked }: Call, mutations: Mutation[]) {
  const written = mutations.map(({ change }) =>
    change && 'values' in change ? change.values : undefined,
  )
  // What is not written is answered as it stands.
  const ids = idsBefore(mutations.filter((_, at) => !written[at]))
  const where = byNumber(ids)
  const { found } = await findRows(place, { ...asked, where, offset: 0, limit: ids.length })
  const bytes = written.map((values) => (values ? bytesShown(asked.select, values) : 0))
  requireShort(
    bytes.reduce((sum, each) => sum + each, countBytes(found)),
    'Send the header `Prefer: return=minimal`.',
  )
}

/** Of the values of a row, those that the answer shows; a form of settings is one column. */
function bytesShown(select: Selected[], values: Values) {
  const shown = select.map((each) => {
    if (each.what === 'embed') return null
    return each.what === 'all' || each.column === 'settings' ? values : values[each.column]
  })
  return Buffer.byteLength(JSON.stringify(shown))
}
