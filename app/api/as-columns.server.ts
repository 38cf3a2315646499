import type { Values } from '#content/rows.server.ts'
import { parseValue } from './conditions.server.ts'
import type { ProgramTable } from './tables.ts'

/** What a form holds is text, also a number, and PostgREST takes it. */
export const asColumns = ({ all }: ProgramTable, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const kind = all.get(name)
      const isRead = typeof value === 'string' && (kind === 'integer' || kind === 'boolean')
      return [name, isRead ? parseValue(kind, value) : value]
    }),
  )
