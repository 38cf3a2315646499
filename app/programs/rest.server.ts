import { alike } from '../content/change.server.ts'
import type { Program } from '../program.server.ts'
import { checkAccept, checkProfile, rowsAnswer } from './answer.ts'
import type { Caller } from './caller.ts'
import { deleteRows, insertRows, updateRows } from './change-rows.server.ts'
import { readAsked } from './protocol/asked.ts'
import { readPrefer } from './protocol/prefer.ts'
import { forbidden, Problem } from './protocol/problem.ts'
import { readRows } from './read-rows.server.ts'
import { tableNamed } from './tables.ts'

/** A question to a table, or a change of it. */
export async function answerTable(
  program: Program,
  caller: Caller,
  request: Request,
  name: string,
) {
  const table = tableNamed(name)
  checkAccept(request)
  checkProfile(request)
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams, request.headers)
  const prefer = readPrefer(request.headers)
  if (request.method === 'GET' || request.method === 'HEAD') {
    // On a thread of its own where there is one: no question of a program keeps a page waiting.
    const db = alike(program.database.search)
    const found = await readRows(db, caller, table, asked, prefer.isCounted)
    return rowsAnswer(request, { ...found, offset: asked.offset })
  }
  const call = { program, caller, request, table, asked, prefer }
  if (!caller.access) throw forbidden(table.name, 'The key of anybody reads what visitors see.')
  if (request.method === 'POST') return insertRows(call)
  if (request.method === 'PATCH') return updateRows(call)
  if (request.method === 'DELETE') return deleteRows(call)
  throw new Problem(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
}
