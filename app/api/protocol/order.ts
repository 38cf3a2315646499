import { unreadable } from './api-error.ts'
import { list, scanner } from './scanner.ts'

export interface Order {
  column: string
  /** The embed whose column it is; undefined for the row's own columns. */
  of: string | undefined
  isDescending: boolean
  nullsFirst: boolean
}

const maxOrders = 20

/** Parses `title.desc.nullslast,job_categories(name),id`. As in PostgreSQL null is the largest value. */
export function parseOrder(text: string): Order[] {
  const input = scanner(text, 'order')
  const orders = list(input, () => {
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
  if (orders.length > maxOrders) throw unreadable('order', text, `more than ${maxOrders} columns`)
  return orders
}
