import { unreadable } from './problem.ts'
import { list, type Scanner, scanner } from './scanner.ts'

/** What is wanted of each row: all columns, one of them, or columns of the row that it refers to. */
export type Selected =
  | { what: 'all' }
  | { what: 'column'; column: string; as: string }
  | { what: 'embed'; table: string; via: string | undefined; as: string; of: Selected[] }

const most = 100

/** `id,name:title,job_categories(name)` */
export function readSelect(text: string): Selected[] {
  const from = scanner(text, 'select parameter')
  const found = list(from, () => entry(from, text, false))
  if (!from.isAtEnd()) throw from.refuse('end of input')
  if (found.length > most) throw unreadable('select parameter', text, `more than ${most} entries`)
  return found
}

function entry(from: Scanner, text: string, isInside: boolean): Selected {
  if (from.take('*')) return { what: 'all' }
  const first = from.name()
  const isRenamed = from.sees(':') && !from.sees('::')
  if (isRenamed) from.take(':')
  const name = isRenamed ? from.name() : first
  const hint = from.take('!') ? from.name() : undefined
  if (from.sees('::', '->', '.'))
    throw unreadable('select parameter', text, 'casts, paths and functions are not offered')
  if (!from.take('(')) {
    if (hint) throw from.refuse('"("')
    return { what: 'column', column: name, as: first }
  }
  if (isInside) throw unreadable('select parameter', text, 'embedding goes one level deep')
  // A row refers to one other or to none, so both kinds of join say the same.
  const via = hint === 'inner' || hint === 'left' ? undefined : hint
  const of = from.sees(')') ? [] : list(from, () => entry(from, text, true))
  from.expect(')')
  return { what: 'embed', table: name, via, as: first, of }
}
