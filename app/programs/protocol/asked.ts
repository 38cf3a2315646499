import { type Condition, readFilters } from './filters.ts'
import { type Order, readOrder } from './order.ts'
import { Problem } from './problem.ts'
import { readSelect, type Selected } from './select.ts'

/** A question about a table, as the address and its headers put it. */
export interface Asked {
  select: Selected[]
  where: Condition
  hasFilters: boolean
  order: Order[]
  offset: number
  limit: number
  /** Whether the address asks for a part of what is found. */
  hasLimit: boolean
  onConflict: string | undefined
  /** The columns that a body is read for; undefined for all that it has. */
  columns: string[] | undefined
}

/** So many rows an answer has at the most. */
export const mostRows = 1000

const reserved = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']

export function readAsked(search: URLSearchParams, headers: Headers): Asked {
  const filters = [...search].filter(([name]) => !reserved.includes(name))
  const columns = search.get('columns')
  const order = search.get('order')
  return {
    select: readSelect(search.get('select') || '*'),
    where: readFilters(filters),
    hasFilters: filters.length > 0,
    order: order ? readOrder(order) : [],
    ...partIn(search, headers),
    hasLimit: search.has('limit') || search.has('offset'),
    onConflict: search.get('on_conflict') ?? undefined,
    columns:
      columns === null
        ? undefined
        : columns.split(',').map((each) => each.replaceAll('"', '').trim()),
  }
}

function whole(search: URLSearchParams, name: string) {
  const text = search.get(name)
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text))
    throw new Problem(400, 'PGRST100', `"failed to parse ${name} (${text.slice(0, 100)})"`, {
      details: 'expecting a whole number',
    })
  return Number(text)
}

/** What the address and the header `Range` ask for is what both let through. */
function partIn(search: URLSearchParams, headers: Headers) {
  const [start, most] = [whole(search, 'offset') ?? 0, whole(search, 'limit') ?? Infinity]
  const range = rangeIn(headers)
  const offset = Math.max(start, range.start)
  const limit = Math.min(start + most, range.end) - offset
  if (limit <= 0 && most > 0)
    throw outOfRange('The header Range and the address have no row in common')
  return { offset, limit: Math.max(0, Math.min(limit, mostRows)) }
}

/** `Range: 0-24` counts items, both ends included. */
function rangeIn(headers: Headers) {
  const [, first = '', last = ''] =
    /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(headers.get('range') ?? '') ?? []
  const [from, to] = [Number(first), last === '' ? Infinity : Number(last)]
  if (to < from) throw outOfRange(`The lower boundary ${from} is above ${to}`)
  return { start: from, end: to + 1 }
}

export const outOfRange = (details: string) =>
  new Problem(416, 'PGRST103', 'Requested range not satisfiable', { details })
