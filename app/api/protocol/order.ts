import { createParseError } from './api-error.ts'
import { createScanner, parseList } from './scanner.ts'

export interface OrderTerm {
  column: string
  /** The embed whose column it is; undefined for the row's own columns. */
  of: string | undefined
  isDescending: boolean
  nullsFirst: boolean
}

const maxOrders = 20

/** Parses `title.desc.nullslast,job_categories(name),id`. As in PostgreSQL null is the largest value. */
export function parseOrder(text: string): OrderTerm[] {
  const input = createScanner(text, 'order')
  const orders = parseList(input, () => {
    const first = input.name()
    const column = input.take('(') ? input.name() : undefined
    if (column) input.expect(')')
    const isDescending = input.take('.desc') || (input.take('.asc') && false)
    const nullsFirst = input.take('.nullsfirst') || (!input.take('.nullslast') && isDescending)
    return {
      ...{ column: column ?? first, of: column === undefined ? undefined : first },
      ...{ isDescending, nullsFirst },
    }
  })
  if (!input.isAtEnd()) throw input.refuse('asc, desc, nullsfirst, nullslast or a comma')
  if (orders.length > maxOrders)
    throw createParseError('order', text, `more than ${maxOrders} columns`)
  return orders
}
