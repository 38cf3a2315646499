import type { Values } from '#content/rows.server.ts'
import { parseValue } from './conditions.server.ts'
import type { ProgramTable } from './tables.ts'

/** Numbers arrive as text from forms; PostgREST accepts them for number columns. */
export const asColumns = ({ all }: ProgramTable, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const kind = all.get(name)
      const isRead = typeof value === 'string' && (kind === 'integer' || kind === 'boolean')
      return [name, isRead ? parseValue(kind, value) : value]
    }),
  )
