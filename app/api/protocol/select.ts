import { createParseError } from './api-error.ts'
import type { Condition } from './filters.ts'
import type { OrderTerm } from './order.ts'
import { createScanner, parseList, type Scanner } from './scanner.ts'

/** An item of `select`: all columns, one column, or columns of a row that it refers to. */
export type SelectItem = { what: 'all' } | { what: 'column'; column: string; as: string } | Embed

export interface Embed {
  what: 'embed'
  table: string
  via: string | undefined
  as: string
  of: SelectItem[]
  /** Inner join: drops rows without a match. */
  isInner: boolean
  /** Filter of the embedded row; a parameter of its own beside `select`. */
  where: Condition
  order: OrderTerm[]
}

const maxEntries = 100
/** The same column at most under two names: more would only inflate the response. */
const mostTimes = 2

/** Parses `id,name:title,job_categories(name)`. */
export function parseSelect(text: string): SelectItem[] {
  const input = createScanner(text, 'select parameter')
  let remaining = maxEntries
  const parseEntries = (isInside: boolean): SelectItem[] => {
    const selection = parseList(input, () => {
      if (--remaining < 0)
        throw createParseError('select parameter', text, `more than ${maxEntries} entries`)
      return parseEntry(input, text, isInside ? undefined : () => parseEntries(true))
    })
    const duplicate = findDuplicate(selection)
    if (duplicate)
      throw createParseError(
        'select parameter',
        text,
        `${duplicate} more than ${mostTimes} times at a level`,
      )
    return selection
  }
  const selection = parseEntries(false)
  if (!input.isAtEnd()) throw input.refuse('end of input')
  return selection
}

function findDuplicate(selection: SelectItem[]) {
  const names = selection.map((each) =>
    each.what === 'all' ? '*' : each.what === 'column' ? each.column : `${each.table}(…)`,
  )
  const times = Map.groupBy(names, (name) => name)
  return names.find((name) => (times.get(name)?.length ?? 0) > mostTimes)
}

function parseEntry(
  input: Scanner,
  text: string,
  inside: (() => SelectItem[]) | undefined,
): SelectItem {
  if (input.take('*')) return { what: 'all' }
  const first = input.name()
  const isRenamed = input.sees(':') && !input.sees('::')
  if (isRenamed) input.take(':')
  const name = isRenamed ? input.name() : first
  const hints: string[] = []
  while (input.take('!')) hints.push(input.name())
  if (input.sees('::', '->', '.'))
    throw createParseError('select parameter', text, 'casts, paths and functions are not offered')
  if (!input.take('(')) {
    if (hints.length > 0) throw input.refuse('"("')
    return { what: 'column', column: name, as: first }
  }
  if (!inside) throw createParseError('select parameter', text, 'embedding goes one level deep')
  const of = input.sees(')') ? [] : inside()
  input.expect(')')
  return {
    ...{ what: 'embed', table: name, as: first, of, where: { what: 'and', of: [] }, order: [] },
    via: hints.find((hint) => hint !== 'inner' && hint !== 'left'),
    isInner: hints.includes('inner'),
  }
}
