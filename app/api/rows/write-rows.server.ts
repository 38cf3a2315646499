import { applyChanges, type ChangeSetResult } from '#content/store/change-set.server.ts'
import type { Change } from '#content/store/changes.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { OpenGapsResponse } from '#drafts/ending/launch-gate.server.ts'
import { OutdatedWorkingCopyError } from '#drafts/record-draft-changes.server.ts'
import type { Caller } from '../keys/caller.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { PreferHeader } from '../protocol/prefer.ts'
import type { ExposedTable } from './tables.ts'

/** The change of one row. A row that is only moved has no `change`. */
export interface Mutation {
  change: Change | undefined
  /** The stored row; undefined for a new one. */
  before: RowValues | undefined
  /** The requested position in its list. */
  place: number | undefined
}

/** Applies all mutations of a call as one change set. Returns the row ids in their order. */
export async function applyMutations(
  app: Pick<AppContext, 'database'>,
  { by }: Caller,
  { name, type }: ExposedTable,
  mutations: Mutation[],
): Promise<number[]> {
  const changes = mutations.flatMap(({ change }) => change ?? [])
  const moves = type ? planMoves(name, mutations) : []
  // Moves first: new rows without a position go to the end.
  const result = await apply(app, [...moves, ...changes], by)
  const rows = result.rows.slice(moves.length).values()
  return mutations.map(({ change, before }) => {
    const row = change ? rows.next().value : before
    return Number(row?.id)
  })
}

/** One move for all rows of a list with a new position. */
function planMoves(type: string, mutations: Mutation[]): Change[] {
  const places = mutations.flatMap(({ before, place }) => {
    const from = before?.order_index
    const isElsewhere = place !== undefined && typeof from === 'number' && from !== place
    return isElsewhere ? [[Number(before?.id), [from, place] as const] as const] : []
  })
  const [first] = places
  return first ? [{ type, what: 'move', id: first[0], to: Object.fromEntries(places) }] : []
}

async function apply(
  { database }: Pick<AppContext, 'database'>,
  changes: Change[],
  by: string,
): Promise<ChangeSetResult> {
  if (changes.length === 0) return { set: 0, rows: [] }
  try {
    const result = await applyChanges(database, changes, { by })
    if ('rows' in result) return result
    throw createConflictError()
  } catch (error) {
    if (error instanceof OpenGapsResponse) throw publicationError(error)
    // The draft was changed, published or discarded elsewhere.
    if (error instanceof OutdatedWorkingCopyError || error instanceof Response)
      throw createConflictError()
    const constraint = getViolatedConstraintKind(error)
    if (!constraint) throw error
    throw constraint === 'unique' ? createDuplicateError() : referenceError()
  }
}

/** Publishing despite gaps needs a person's confirmation. */
const publicationError = ({ gaps }: OpenGapsResponse) =>
  new ApiError(409, '55000', 'The site is not public: something that it needs is missing', {
    details: gaps.join(', '),
    hint: 'Add what is missing, or make the site public in the panel, where somebody is asked.',
  })

export const createConflictError = () =>
  new ApiError(409, '40001', 'Somebody else has just changed this', {
    hint: 'Nothing was changed. Read it again, and send the change again.',
  })

export const createDuplicateError = (what = 'Another one has this name or address') =>
  new ApiError(409, '23505', 'duplicate key value violates unique constraint', { details: what })

const referenceError = () =>
  new ApiError(409, '23503', 'update or delete violates foreign key constraint', {
    details: 'What it refers to is not there, or something still refers to it',
  })

/** `Preference-Applied`: the preferences that were honoured. */
export function createPreferenceHeaders({ returns, resolution, draft }: PreferHeader) {
  const preferences = [
    `return=${returns}`,
    ...(resolution ? [`resolution=${resolution}`] : []),
    ...(draft ? [`draft=${encodeURIComponent(draft)}`] : []),
  ]
  return { 'preference-applied': preferences.join(', ') }
}
