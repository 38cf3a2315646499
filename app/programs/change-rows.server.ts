import { alike } from '../content/change.server.ts'
import { first } from '../content/facts-once.server.ts'
import type { Connection, Values } from '../content/rows.server.ts'
import type { Setting } from '../content/setting.ts'
import { settings } from '../content/settings.ts'
import { type Type, typeNamed } from '../content/type-named.ts'
import type { Program } from '../program.server.ts'
import { acceptsOne, notOne, rowsAnswer } from './answer.ts'
import { asColumns } from './as-columns.server.ts'
import type { Caller } from './caller.ts'
import { placeOf } from './conditions.server.ts'
import { deedFor, shapedValues } from './deeds.server.ts'
import { withOwnPictures } from './own-pictures.server.ts'
import { type Asked, mostRows } from './protocol/asked.ts'
import type { Preferred } from './protocol/prefer.ts'
import { forbidden, Problem } from './protocol/problem.ts'
import { byId, matchingRows, readRows } from './read-rows.server.ts'
import { requireColumns } from './require-columns.server.ts'
import { isSingle, storedBy } from './stored-rows.server.ts'
import type { ProgramTable } from './tables.ts'
import { requireWriting, type Workspace, working } from './workspace.server.ts'
import { alreadyThere, applyDeeds, type Deed, heard } from './write-rows.server.ts'

export interface Call {
  program: Program
  caller: Caller
  request: Request
  table: ProgramTable
  asked: Asked
  prefer: Preferred
  /** What was sent. */
  bodies: Values[]
}

/** New rows, and with `resolution` those that are there already. */
export async function insertRows(call: Call) {
  const { table, asked, prefer, program } = call
  const bodies = await bodiesFor(call)
  const key = asked.onConflict ?? table.unique[0]
  if (!table.unique.includes(key))
    throw new Problem(
      400,
      '42P10',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
      {
        hint: `${table.name} has ${table.unique.join(', ')}.`,
      },
    )
  return open(call, typesOf(table, bodies), async (work) => {
    const db = alike(work.database.db)
    const known = await storedBy(db, table, key, bodies)
    const only = isSingle(table) ? await first(db, table.name) : undefined
    const deeds: Deed[] = []
    for (const body of bodies) {
      const before = known.get(body[key]) ?? (body.id === undefined ? only : undefined)
      if (before && !prefer.resolution)
        throw alreadyThere(`${key} ${JSON.stringify(body[key])} is there`)
      if (before && prefer.resolution === 'ignore-duplicates') continue
      deeds.push(await deedFor(program, work, table.type ?? formOf(body), before, body))
    }
    // As PostgREST has it: merged into what is there, nothing was created.
    const isMerged =
      prefer.resolution === 'merge-duplicates' && !deeds.some(({ before }) => before === undefined)
    return answer(call, work, deeds, isMerged ? [200, 200] : [201, 201])
  })
}

/** The rows that a filter finds, with some values changed. */
export async function updateRows(call: Call) {
  const { table, program } = call
  const [body = {}, ...more] = await bodiesFor(call)
  if (more.length > 0) throw new Problem(400, 'PGRST102', 'An update has one object')
  // Wrong whatever is found.
  if (table.type) shapedValues(table.type, body)
  // As PostgREST has it, what changes no column finds nothing.
  const isEmpty = Object.keys(body).length === 0
  return choosing(call, async (work, rows) => {
    const deeds: Deed[] = []
    for (const row of isEmpty ? [] : rows)
      deeds.push(await deedFor(program, work, table.type ?? formOf(row), row, body))
    return answer(call, work, deeds, [200, 204])
  })
}

export async function deleteRows(call: Call) {
  const { table, caller, asked } = call
  if (!table.type) throw forbidden('settings', 'A form of settings is changed, not deleted.')
  return choosing(call, async (work, rows) => {
    const ids = rows.map(({ id }) => Number(id))
    // As they were: afterwards nobody can read them.
    const shown = await readRows(alike(work.database.db), caller, table, byId(ids, asked))
    const deeds = rows.map(
      (row): Deed => ({
        change: { type: table.name, what: 'remove', id: Number(row.id), seen: Number(row.version) },
        before: row,
        place: undefined,
      }),
    )
    return answer(call, work, deeds, [200, 204], shown.rows)
  })
}

type Work = (work: Workspace, rows: Values[]) => Promise<Response>

const open = (
  { program, caller, prefer: { draft } }: Call,
  types: Type[],
  work: (place: Workspace) => Promise<Response>,
) => working(program, caller, { types, draft }, work)

/** With what an update or a deletion is about. Without a filter it would be everything. */
async function choosing(call: Call, act: Work): Promise<Response> {
  const { table, asked, caller, prefer, program } = call
  if (!asked.hasFilters)
    throw new Problem(400, '21000', `${call.request.method} requires a WHERE clause`, {
      hint: 'Name the rows by a filter, such as id=eq.5.',
    })
  // Left out, it would change more than was asked for.
  if (asked.hasLimit)
    throw new Problem(400, 'PGRST109', `${call.request.method} does not apply limit and offset`, {
      hint: 'Name the rows by a filter, such as id=in.(5,6).',
    })
  const find = async (db: Connection) => {
    const query = await matchingRows(placeOf(db, caller, table), asked.where)
    // `selectAll` gives up on a table with columns of any name.
    const rows = await query
      .selectAll()
      .$castTo<Values>()
      .orderBy('id')
      .limit(mostRows + 1)
      .execute()
    if (rows.length > mostRows)
      throw new Problem(413, '54000', `A call changes at most ${mostRows} rows`)
    return rows
  }
  const types = typesOf(table, await find(alike(program.database.db)))
  // A form of settings may stand in the draft alone.
  if (types.length === 0 && prefer.draft === undefined)
    return act({ ...program, isDraft: false }, [])
  return open(call, types, async (work) => {
    const rows = await find(alike(work.database.db))
    for (const type of typesOf(table, rows)) requireWriting(caller, type)
    return act(work, rows)
  })
}

async function bodiesFor({ program, table, asked, bodies: sent }: Call) {
  const bodies = sent.map((body) => asColumns(table, body))
  requireColumns(table, asked.columns, bodies)
  return Promise.all(bodies.map((body) => withOwnPictures(program, table, body)))
}

const typesOf = ({ type }: ProgramTable, rows: Values[]): Type[] =>
  type ? [type] : [...new Set(rows.map(formOf))]

function formOf({ category }: Values): Setting {
  const form = typeof category === 'string' ? typeNamed(`settings/${category}`) : undefined
  if (form && 'category' in form) return form
  throw new Problem(400, '23514', 'There are no settings of this category', {
    hint: `There are ${Object.keys(settings).join(', ')}.`,
  })
}

/** Does it, and answers with the rows where they are wanted. */
async function answer(
  call: Call,
  work: Workspace,
  deeds: Deed[],
  /** The status with rows, and without. */
  [withRows, bare]: [number, number],
  gone?: Values[],
) {
  const { caller, table, asked, prefer, request } = call
  if (acceptsOne(request) && deeds.length !== 1) throw notOne(deeds.length)
  if (deeds.length > (prefer.mostAffected ?? deeds.length))
    throw new Problem(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${deeds.length} rows`,
    })
  const db = alike(work.database.db)
  // What cannot be answered is not done either.
  if (prefer.returns === 'representation' && !gone)
    await readRows(db, caller, table, byId([], asked))
  const ids = await applyDeeds(work, caller, table, deeds)
  const headers = heard(prefer)
  const total = prefer.isCounted ? ids.length : undefined
  if (prefer.returns !== 'representation')
    return new Response(null, {
      status: work.isDraft ? 202 : bare,
      headers: {
        ...headers,
        'content-range': `*/${total ?? '*'}`,
        ...(prefer.returns === 'headers-only' &&
          ids.length === 1 && { location: `/${table.name}?id=eq.${ids[0]}` }),
      },
    })
  const rows = gone ?? (await readRows(db, caller, table, byId(ids, asked))).rows
  return rowsAnswer(request, { rows, offset: 0, total }, work.isDraft ? 202 : withRows, headers)
}
