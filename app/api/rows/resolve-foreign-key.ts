import { ApiError } from '../protocol/api-error.ts'
import type { SelectItem } from '../protocol/select.ts'
import { type ExposedTable, exposedTables, requireExposedTable } from './tables.ts'

type Embed = Extract<SelectItem, { what: 'embed' }>

/** The foreign key of an embed: found by table, constraint or column. */
export function resolveForeignKey({ name, type }: ExposedTable, { table, via }: Embed) {
  const references = Object.entries(type?.fields ?? {}).flatMap(([column, { references, kind }]) =>
    kind === 'reference' && references ? [{ column, table: references.table }] : [],
  )
  const reference = references.find(
    (each) =>
      each.column === table ||
      (each.table === table &&
        [undefined, each.column, `${name}_${each.column}_fkey`].includes(via)),
  )
  if (reference) return { column: reference.column, to: requireExposedTable(reference.table) }
  throw new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${name}' and '${table}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${name}' and '${table}' in the schema 'public', but no matches were found.`,
      hint: relationsHint(references),
    },
  )
}

const relationsHint = (references: { table: string }[]) => {
  const names = references.map(({ table }) => table)
  return names.length > 0
    ? `It refers to ${names.join(', ')}.`
    : `Only these refer to others: ${referring.join(', ')}.`
}

const referring = exposedTables
  .filter(({ type }) => Object.values(type?.fields ?? {}).some(({ kind }) => kind === 'reference'))
  .map(({ name }) => name)
