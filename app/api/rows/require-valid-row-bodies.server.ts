import { isSecondLanguage } from '#content/languages/translation-values.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { ApiError, createInvalidValueError } from '../protocol/api-error.ts'
import { isInt32 } from './conditions.server.ts'
import type { ExposedTable } from './tables.ts'

/** Refuses unknown columns and values of the wrong type. */
export function requireValidRowBodies(
  table: ExposedTable,
  columns: string[] | undefined,
  bodies: RowValues[],
) {
  for (const name of [...(columns ?? []), ...bodies.flatMap(Object.keys)])
    if (!table.all.has(name))
      throw new ApiError(
        400,
        'PGRST204',
        `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`,
        { hint: `It has ${[...table.all.keys()].join(', ')}.` },
      )
  for (const body of bodies) requireKinds(table, body)
}

const kinds = {
  integer: ['a whole number', isInt32],
  boolean: ['a boolean', (value: unknown) => typeof value === 'boolean'],
  text: ['a text', (value: unknown) => typeof value === 'string'],
  json: ['an object', (value: unknown) => typeof value === 'object' && value !== null],
} as const

/** Fields of a form are validated elsewhere; `updated_at` from a client is ignored. */
function requireKinds({ type, all }: ExposedTable, { updated_at: _, ...body }: RowValues) {
  for (const [name, value] of Object.entries(body)) {
    const kind = type && Object.hasOwn(type.fields, name) ? undefined : all.get(name)
    const mayBeNull = kind !== 'json' || isSecondLanguage(name) || name === 'settings'
    if (!kind || (value === null && mayBeNull)) continue
    const [expectation, isFit] = kinds[kind]
    if (!isFit(value)) throw createInvalidValueError(name, `expecting ${expectation}`)
  }
}
