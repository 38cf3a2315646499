import type { RowValues } from '#content/store/rows.server.ts'
import { isObject } from '#core/fields/json.ts'
import { ApiError } from '../protocol/api-error.ts'

const limits = { bytes: 4 * 1024 * 1024, rows: 1000 }

/** Parses a body, an object or a list of them, into rows. Returns its length too. */
export async function readRowsFromBody(
  request: Request,
  columns: string[] | undefined,
): Promise<{ bodies: RowValues[]; length: number }> {
  const text = await readText(request)
  const value = parseJson(text)
  const rows = Array.isArray(value) ? value : [value]
  if (rows.length > limits.rows)
    throw new ApiError(413, '54000', `A call changes at most ${limits.rows} rows`, {
      hint: 'Send them in several calls.',
    })
  const bodies = rows.map((row) => {
    if (!isObject(row)) throw bodyError('expecting an object, or a list of objects')
    const entries = Object.entries(row).filter(([name]) => columns?.includes(name) ?? true)
    return Object.fromEntries(entries)
  })
  return { bodies, length: text.length }
}

export const readJson = async (request: Request) => parseJson(await readText(request))

async function readText(request: Request) {
  const text = await request.text()
  if (text.length > limits.bytes)
    throw new ApiError(413, '54000', `A body has at most ${limits.bytes / 1024 / 1024} MB`)
  return text
}

function parseJson(text: string): unknown {
  let value: unknown
  let normalized = ''
  try {
    value = JSON.parse(text)
    if (mayBeNoText.test(text)) normalized = JSON.stringify(value)
  } catch (error) {
    throw bodyError(error instanceof Error ? error.message.slice(0, 200) : null)
  }
  if (isNoText.test(normalized))
    throw new ApiError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: 'NUL and half of a surrogate pair are no text.',
    })
  return value
}

const mayBeNoText = /\\u(0000|d[89a-f])/i
/** Checked after `JSON.stringify`, which no longer escapes whole surrogate pairs. */
const isNoText = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/

const bodyError = (details: string | null) =>
  new ApiError(400, 'PGRST102', 'Empty or invalid json', { details })
