import { outOfRange } from './protocol/asked.ts'
import { Problem } from './protocol/problem.ts'

interface Part {
  rows: unknown[]
  offset: number
  /** Undefined where nobody counted. */
  total?: number | undefined
}

/** Rows in the form that was asked for, with the part of all that they are. */
export function rowsAnswer(
  request: Request,
  { rows, offset, total }: Part,
  status = 200,
  headers: Record<string, string> = {},
) {
  if (total !== undefined && offset > 0 && offset >= total)
    throw outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  const isOne = acceptsOne(request)
  if (isOne && rows.length !== 1) throw notOne(rows.length)
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  const isPart = status === 200 && total !== undefined && rows.length < total
  const isStripped = stripped.test(request.headers.get('accept') ?? '')
  const said = () => JSON.stringify(isOne ? rows[0] : rows, isStripped ? withoutNulls : undefined)
  return new Response(request.method === 'HEAD' ? null : said(), {
    status: isPart ? 206 : status,
    headers: {
      ...headers,
      'content-type': `${contentType(isOne, isStripped)}; charset=utf-8`,
      'content-range': `${span}/${total ?? '*'}`,
    },
  })
}

const stripped = /^application\/vnd\.pgrst\.(object|array)\+json *; *nulls=stripped/

/** A member that is null is left out, at every depth; in a list null keeps its place. */
const withoutNulls = (_: string, value: unknown) => (value === null ? undefined : value)

function contentType(isOne: boolean, isStripped: boolean) {
  if (isStripped) return `application/vnd.pgrst.${isOne ? 'object' : 'array'}+json;nulls=stripped`
  return isOne ? 'application/vnd.pgrst.object+json' : 'application/json'
}

export const acceptsOne = ({ headers }: Request) =>
  (headers.get('accept') ?? '').startsWith('application/vnd.pgrst.object+json')

const taken = /^(\*\/\*|application\/(json|\*|vnd\.pgrst\.(object|array)\+json))/

/** Other forms, such as CSV and plans of queries, are not offered. */
export function checkAccept({ headers }: Request) {
  const accept = headers.get('accept') ?? '*/*'
  if (!accept.split(',').some((each) => taken.test(each.trim())))
    throw new Problem(
      406,
      'PGRST107',
      `None of these media types are available: ${accept.slice(0, 200)}`,
    )
}

/** There is one schema. */
export function checkProfile({ headers }: Request) {
  const asked = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public'
  if (asked !== 'public')
    throw new Problem(406, 'PGRST106', `Invalid schema: ${asked.slice(0, 100)}`, {
      hint: 'Only the following schemas are exposed: public',
    })
}

export const notOne = (count: number) =>
  new Problem(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
