import { ApiError } from '../protocol/api-error.ts'
import { createRangeError } from '../protocol/parsed-query.ts'
import type { RowBatches } from './read-rows.server.ts'

interface Part {
  /** In pieces; the first one is already read. */
  rows: RowBatches
  offset: number
  /** Undefined without a count. */
  total?: number | undefined
}

/** Response with rows in the requested format and their `Content-Range`. */
export function createRowsResponse(
  request: Request,
  { rows, offset, total }: Part,
  status = 200,
  headers: Record<string, string> = {},
) {
  if (total !== undefined && offset > 0 && offset >= total)
    throw createRangeError(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    )
  const isOne = isSingleObjectRequest(request)
  if (isOne && rows.count !== 1) throw createNotSingularError(rows.count)
  const span = rows.count === 0 ? '*' : `${offset}-${offset + rows.count - 1}`
  const isPart = status === 200 && total !== undefined && rows.count < total
  const isStripped = strippedFormat.test(request.headers.get('accept') ?? '')
  const buildBody = () => (isOne ? inJson(rows.first[0], isStripped) : listInJson(rows, isStripped))
  return new Response(request.method === 'HEAD' ? null : buildBody(), {
    status: isPart ? 206 : status,
    headers: {
      ...headers,
      'content-type': `${getContentType(isOne, isStripped)}; charset=utf-8`,
      'content-range': `${span}/${total ?? '*'}`,
    },
  })
}

const inJson = (value: unknown, isStripped: boolean) =>
  JSON.stringify(value, isStripped ? withoutNulls : undefined)

/** Streams long lists piece by piece; each piece is read when the client has received the previous one. */
function listInJson({ first, others }: RowBatches, isStripped: boolean) {
  if (!others) return inJson(first, isStripped)
  const serializePiece = (rows: unknown[]) => inJson(rows, isStripped).slice(1, -1)
  async function* writePieces(later: NonNullable<typeof others>) {
    yield `[${serializePiece(first)}`
    for await (const rows of later) if (rows.length > 0) yield `,${serializePiece(rows)}`
    yield ']'
  }
  const pieces = writePieces(others)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

const strippedFormat = /^application\/vnd\.pgrst\.(object|array)\+json *; *nulls=stripped/

/** Drops members that are null, at every depth; lists keep them. */
const withoutNulls = (_: string, value: unknown) => (value === null ? undefined : value)

function getContentType(isOne: boolean, isStripped: boolean) {
  if (isStripped) return `application/vnd.pgrst.${isOne ? 'object' : 'array'}+json;nulls=stripped`
  return isOne ? 'application/vnd.pgrst.object+json' : 'application/json'
}

export const isSingleObjectRequest = ({ headers }: Request) =>
  (headers.get('accept') ?? '').startsWith('application/vnd.pgrst.object+json')

const acceptPattern = /^(\*\/\*|application\/(json|\*|vnd\.pgrst\.(object|array)\+json))/

/** Only JSON; CSV and query plans are not supported. */
export function checkAccept({ headers }: Request) {
  const accept = headers.get('accept') ?? '*/*'
  if (!accept.split(',').some((each) => acceptPattern.test(each.trim())))
    throw new ApiError(
      406,
      'PGRST107',
      `None of these media types are available: ${accept.slice(0, 200)}`,
    )
}

/** There is only one schema. */
export function checkSchemaProfile({ headers }: Request) {
  const profile = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public'
  if (profile !== 'public')
    throw new ApiError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 100)}`, {
      hint: 'Only the following schemas are exposed: public',
    })
}

export const createNotSingularError = (count: number) =>
  new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
