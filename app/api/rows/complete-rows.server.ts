import { getFieldValues, type RowValues } from '#content/store/rows.server.ts'
import { resolveSharedFields } from '#content/store/shared-fields.server.ts'
import { findType } from '#content/types/content-types.ts'
import type { Fields } from '#core/fields/field.ts'
import { omitHiddenBlocks, omitInternalValues } from '#core/fields/nested-values.ts'
import type { TableScope } from './list-conditions.server.ts'
import { canReadAllRows } from './tables.ts'

/** Adds values that are stored elsewhere and defaults that older rows lack; anybody gets no hidden block and nothing internal. */
export async function completeRows({ db, caller, table: { type } }: TableScope, rows: RowValues[]) {
  if (type) {
    const completed = await resolveSharedFields(db, type, rows)
    return canReadAllRows(caller, type)
      ? completed
      : completed.map((row) => omitUnseen(type.fields, row))
  }
  return Promise.all(
    rows.map(async (row) => {
      const form = findType(`settings/${row.category}`)
      if (!('settings' in row) || !form || 'table' in form) return row
      const [settings] = await resolveSharedFields(db, form, [
        { ...form.fallback, ...getFieldValues(form, row) },
      ])
      return {
        ...row,
        settings: caller.access ? settings : omitUnseen(form.fields, settings ?? {}),
      }
    }),
  )
}

const omitUnseen = (fields: Fields, values: RowValues) =>
  omitInternalValues(fields, omitHiddenBlocks(fields, values))
