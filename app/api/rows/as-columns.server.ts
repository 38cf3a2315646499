import type { RowValues } from '#content/store/rows.server.ts'
import { parseColumnValue } from './conditions.server.ts'
import type { ExposedTable } from './tables.ts'

/** Numbers arrive as text from forms; PostgREST accepts them for number columns. */
export const coerceColumns = ({ all }: ExposedTable, body: RowValues): RowValues =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const kind = all.get(name)
      const isRead = typeof value === 'string' && (kind === 'integer' || kind === 'boolean')
      return [name, isRead ? parseColumnValue(kind, value) : value]
    }),
  )
