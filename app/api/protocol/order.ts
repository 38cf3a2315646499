import { unreadable } from './api-error.ts'
import { list, scanner } from './scanner.ts'

export interface Order {
  column: string
  /** The embed whose column it is; undefined for the row's own columns. */
  of: string | undefined
  isDescending: boolean
  nullsFirst: boolean
}

const most = 20

/** Parses `title.desc.nullslast,job_categories(name),id`. As in PostgreSQL null is the largest value. */
export function parseOrder(text: string): Order[] {
  const from = scanner(text, 'order')
  const found = list(from, () => {
    const first = from.name()
    const column = from.take('(') ? from.name() : undefined
    if (column) from.expect(')')
    const isDescending = from.take('.desc') || (from.take('.asc') && false)
    const nullsFirst = from.take('.nullsfirst') || (!from.take('.nullslast') && isDescending)
    return {
      ...{ column: column ?? first, of: column === undefined ? undefined : first },
      ...{ isDescending, nullsFirst },
    }
  })
  if (!from.isAtEnd()) throw from.refuse('asc, desc, nullsfirst, nullslast or a comma')
  if (found.length > most) throw unreadable('order', text, `more than ${most} columns`)
  return found
}
