import type { Values } from '#content/rows.server.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { parsedJson } from '#core/fields/json.ts'

/** Beside the fields, and used or made anew. */
const known = /^(id|order_?index|created_?at|updated_?at|user_?id)$/i

/** `githubUrl` and `github_url` are one name. */
const plain = (name: string) => name.toLowerCase().replaceAll('_', '')

/** The columns of a row by the fields here, and those that no field takes. */
export function columnsFor(fields: Fields, row: Values) {
  const names = new Map(Object.keys(fields).map((name) => [plain(name), name]))
  const values: Values = {}
  const unknown: string[] = []
  for (const [column, value] of Object.entries(row)) {
    const name = names.get(plain(column))
    const field = name === undefined ? undefined : fields[name]
    if (name !== undefined && field && !field.isElsewhere) {
      const taken = dumpedValue(field, value)
      if (taken !== null) values[name] = taken
    } else if (!known.test(column) && value !== null && value !== '') unknown.push(column)
  }
  return { values, unknown }
}

/** A value as JSON has it, also where a table was written as text; null for nothing. */
function dumpedValue({ kind, column }: Field<unknown>, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && column === 'text') return String(value)
  if (typeof value !== 'string') return value
  if (column === 'boolean')
    return /^(t|true|1|yes)$/i.test(value) || (/^(f|false|0|no)$/i.test(value) ? false : value)
  if (column === 'integer') return /^-?\d+$/.test(value.trim()) ? Number(value) : value
  if (column !== 'json') return value
  return parsedJson(value) ?? (kind === 'lines' || kind === 'titles' ? listIn(value) : value)
}

/** `{React,"Vue.js"}`, as PostgreSQL writes a list; otherwise one entry a line, or between commas. */
function listIn(text: string) {
  const inside = /^\{(.*)\}$/s.exec(text.trim())?.[1]
  if (inside === undefined)
    return text.split(text.includes('\n') ? '\n' : ',').map((each) => each.trim())
  return [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(
    ([, quoted, bare = '']) => quoted?.replace(/\\(.)/g, '$1') ?? bare.trim(),
  )
}
