import type { Field, Fields } from '#core/fields/field.ts'
import { tryParseJson } from '#core/fields/json.ts'
import type { RowValues } from '../store/rows.server.ts'

/** Columns without a field: handled elsewhere, or generated. */
const ignoredColumns = /^(id|order_?index|created_?at|updated_?at|user_?id)$/i

/** Makes `githubUrl` and `github_url` equal. */
const normalizeName = (name: string) => name.toLowerCase().replaceAll('_', '')

/** The values of a row by field, and the names of columns without a field. */
export function mapColumnsToFields(fields: Fields, row: RowValues) {
  const names = new Map(Object.keys(fields).map((name) => [normalizeName(name), name]))
  const values: RowValues = {}
  const unknown: string[] = []
  for (const [column, value] of Object.entries(row)) {
    const name = names.get(normalizeName(column))
    const field = name === undefined ? undefined : fields[name]
    if (name !== undefined && field && !field.isElsewhere) {
      const converted = convertValue(field, value)
      if (converted !== null) values[name] = converted
    } else if (!ignoredColumns.test(column) && value !== null && value !== '') unknown.push(column)
  }
  return { values, unknown }
}

/** Converts a dumped value, perhaps written as text, to the field's JSON type; null if empty. */
function convertValue({ kind, column }: Field<unknown>, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && column === 'text') return String(value)
  if (typeof value !== 'string') return value
  if (column === 'boolean')
    return /^(t|true|1|yes)$/i.test(value) || (/^(f|false|0|no)$/i.test(value) ? false : value)
  if (column === 'integer') return /^-?\d+$/.test(value.trim()) ? Number(value) : value
  if (column !== 'json') return value
  return tryParseJson(value) ?? (kind === 'lines' || kind === 'titles' ? parseList(value) : value)
}

/** Parses a list: `{React,"Vue.js"}` as PostgreSQL writes it, else one entry per line, else separated by commas. */
function parseList(text: string) {
  const inside = /^\{(.*)\}$/s.exec(text.trim())?.[1]
  if (inside === undefined)
    return text.split(text.includes('\n') ? '\n' : ',').map((each) => each.trim())
  return [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(
    ([, quoted, bare = '']) => quoted?.replace(/\\(.)/g, '$1') ?? bare.trim(),
  )
}
