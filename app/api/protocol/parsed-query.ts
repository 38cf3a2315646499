import { ApiError } from './api-error.ts'
import { type Condition, createFilterBudget, type FilterBudget, parseFilters } from './filters.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { type Embed, parseSelect, type SelectItem } from './select.ts'

/** A parsed request for rows of a table. */
export interface ParsedQuery {
  select: SelectItem[]
  where: Condition
  hasFilters: boolean
  hasEmbeddedFilters: boolean
  order: OrderTerm[]
  offset: number
  limit: number
  /** Whether the request has `limit`, `offset` or `Range`. */
  hasLimit: boolean
  onConflict: string | undefined
  /** Columns to read from the body; undefined for all. */
  columns: string[] | undefined
}

/** Rows in one response. */
export const maxRows = 1000

const reservedNames = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']

export function parseQuery(search: URLSearchParams, headers: Headers): ParsedQuery {
  const conditions = [...search].filter(([name]) => !reservedNames.includes(name))
  const filters = conditions.filter(([name]) => getEmbedName(name) === '')
  const embedConditions = conditions.filter(([name]) => getEmbedName(name) !== '')
  const budget = createFilterBudget()
  const columns = search.get('columns')
  const order = search.get('order')
  return {
    select: withConditions(parseSelect(search.get('select') || '*'), embedConditions, budget),
    where: parseFilters(filters, budget),
    hasFilters: filters.length > 0,
    hasEmbeddedFilters: embedConditions.length > 0,
    order: order ? parseOrder(order) : [],
    ...parsePage(search, headers),
    hasLimit: search.has('limit') || search.has('offset'),
    onConflict: search.get('on_conflict') ?? undefined,
    columns:
      columns === null
        ? undefined
        : columns.split(',').map((each) => each.replaceAll('"', '').trim()),
  }
}

/** `job_categories` in `job_categories.name`; empty for the table's own columns. */
const getEmbedName = (name: string) => /^(?!not\.)([\p{L}\p{N}_]+)\./u.exec(name)?.[1] ?? ''

/** Finds an embed by its alias or its table. Throws if it is not selected. */
export function requireEmbed(select: SelectItem[], name: string): Embed {
  const embeds = select.filter((each) => each.what === 'embed')
  const embed = embeds.find(({ as }) => as === name) ?? embeds.find(({ table }) => table === name)
  if (embed) return embed
  const short = name.slice(0, 100)
  throw new ApiError(400, 'PGRST108', `'${short}' is not an embedded resource in this request`, {
    hint: `Verify that '${short}' is included in the 'select' query parameter.`,
  })
}

/** Adds filters, order and limit of embeds to the selection: `job_categories.name=eq.x`. */
function withConditions(
  select: SelectItem[],
  parameters: [string, string][],
  budget: FilterBudget,
): SelectItem[] {
  const embedParameters = parameters.map(([name, text]) => {
    const embed = getEmbedName(name)
    return { embed: requireEmbed(select, embed), name: name.slice(embed.length + 1), text }
  })
  return select.map((each) => {
    if (each.what !== 'embed') return each
    const matches = embedParameters.filter(({ embed }) => embed === each)
    const order = matches.find(({ name }) => name === 'order')
    const filters = matches.flatMap(({ name, text }) =>
      name === 'order' ? [] : [[name, text] as const],
    )
    return {
      ...each,
      where: parseFilters(filters, budget),
      order: order ? parseOrder(order.text) : [],
    }
  })
}

function parseWholeNumber(search: URLSearchParams, name: string) {
  const text = search.get(name)
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text))
    throw new ApiError(400, 'PGRST100', `"failed to parse ${name} (${text.slice(0, 100)})"`, {
      details: 'expecting a whole number',
    })
  return Number(text)
}

/** Intersection of `limit`/`offset` and the header `Range`. */
function parsePage(search: URLSearchParams, headers: Headers) {
  const [start, count] = [
    parseWholeNumber(search, 'offset') ?? 0,
    parseWholeNumber(search, 'limit') ?? Infinity,
  ]
  const range = parseRange(headers)
  const offset = Math.max(start, range.start)
  const limit = Math.min(start + count, range.end) - offset
  if (limit <= 0 && count > 0)
    throw createRangeError('The header Range and the address have no row in common')
  return { offset, limit: Math.max(0, Math.min(limit, maxRows)) }
}

/** `Range: 0-24` counts rows, both ends included. */
function parseRange(headers: Headers) {
  const [, first = '', last = ''] =
    /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(headers.get('range') ?? '') ?? []
  const [from, to] = [Number(first), last === '' ? Infinity : Number(last)]
  if (to < from) throw createRangeError(`The lower boundary ${from} is above ${to}`)
  return { start: from, end: to + 1 }
}

export const createRangeError = (details: string) =>
  new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details })
