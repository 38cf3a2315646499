import { unreadable } from './api-error.ts'
import type { Condition } from './filters.ts'
import type { Order } from './order.ts'
import { list, type Scanner, scanner } from './scanner.ts'

/** What is selected of each row: all columns, one column, or columns of a row that it refers to. */
export type Selected = { what: 'all' } | { what: 'column'; column: string; as: string } | Embed

export interface Embed {
  what: 'embed'
  table: string
  via: string | undefined
  as: string
  of: Selected[]
  /** Inner join: drops rows without a match. */
  isInner: boolean
  /** Filter of the embedded row; the request has it apart from `select`. */
  where: Condition
  order: Order[]
}

const most = 100
/** The same column at most under two names: more would only inflate the response. */
const mostTimes = 2

/** Parses `id,name:title,job_categories(name)`. */
export function parseSelect(text: string): Selected[] {
  const from = scanner(text, 'select parameter')
  let left = most
  const entries = (isInside: boolean): Selected[] => {
    const found = list(from, () => {
      if (--left < 0) throw unreadable('select parameter', text, `more than ${most} entries`)
      return entry(from, text, isInside ? undefined : () => entries(true))
    })
    const often = repeated(found)
    if (often)
      throw unreadable('select parameter', text, `${often} more than ${mostTimes} times at a level`)
    return found
  }
  const found = entries(false)
  if (!from.isAtEnd()) throw from.refuse('end of input')
  return found
}

function repeated(found: Selected[]) {
  const names = found.map((each) =>
    each.what === 'all' ? '*' : each.what === 'column' ? each.column : `${each.table}(…)`,
  )
  const times = Map.groupBy(names, (name) => name)
  return names.find((name) => (times.get(name)?.length ?? 0) > mostTimes)
}

function entry(from: Scanner, text: string, inside: (() => Selected[]) | undefined): Selected {
  if (from.take('*')) return { what: 'all' }
  const first = from.name()
  const isRenamed = from.sees(':') && !from.sees('::')
  if (isRenamed) from.take(':')
  const name = isRenamed ? from.name() : first
  const hints: string[] = []
  while (from.take('!')) hints.push(from.name())
  if (from.sees('::', '->', '.'))
    throw unreadable('select parameter', text, 'casts, paths and functions are not offered')
  if (!from.take('(')) {
    if (hints.length > 0) throw from.refuse('"("')
    return { what: 'column', column: name, as: first }
  }
  if (!inside) throw unreadable('select parameter', text, 'embedding goes one level deep')
  const of = from.sees(')') ? [] : inside()
  from.expect(')')
  return {
    ...{ what: 'embed', table: name, as: first, of, where: { what: 'and', of: [] }, order: [] },
    via: hints.find((hint) => hint !== 'inner' && hint !== 'left'),
    isInner: hints.includes('inner'),
  }
}
