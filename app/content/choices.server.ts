import type { Option } from '../forms/field.ts'
import { tableNamed } from './change.server.ts'
import type { Collection } from './collection.ts'
import type { Connection } from './rows.server.ts'

/** What the `reference` and `titles` fields of a type let choose from. */
export async function choices(db: Connection, type: Collection): Promise<Record<string, Option[]>> {
  const found = Object.values(type.fields).flatMap(({ kind, references }) =>
    references ? { kind, ...references } : [],
  )
  const options = found.map(async ({ kind, table, title }) => {
    const rows = await db.selectFrom(tableNamed(table)).select(['id', title]).execute()
    const asOption = (row: Record<string, unknown>) => {
      const label = String(row[title])
      return { value: kind === 'titles' ? label : String(row.id), label }
    }
    return [table, rows.map(asOption).sort(byLabel)] as const
  })
  return Object.fromEntries(await Promise.all(options))
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'de')
