import { extractSlugFromFileAddress } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { Fields } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { listNestedParts } from '#core/fields/nested-values.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { file } from '../types/file.ts'

/** Slugs of the files in the same form or import. */
export interface PlannedFileSlugs {
  plannedFiles?: ReadonlySet<string>
}

type Values = Record<string, unknown>

/** Addresses of files by the path of their field: `blocks.0.values.entries.1.file`. */
function listFileFields(
  fields: Fields,
  values: Values,
  within = '',
): [path: string, address: string][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file'
      ? [[within + name, String(values[name] ?? '')]]
      : listNestedParts(field, values[name]).flatMap((part) =>
          listFileFields(part.fields, part.values, `${within}${name}.${part.path}`),
        ),
  )
}

/**
 * Returns the fields whose file is not in the library, unless it was stored before; for an item of the library, whether
 * its file was uploaded.
 */
export async function findFileProblems(
  {
    database: { db },
    files,
    plannedFiles,
  }: Pick<AppContext, 'database'> & Partial<Pick<AppContext, 'files'>> & PlannedFileSlugs,
  type: { table?: string; fields: Fields },
  values: Values,
  before: Values | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  if (type.table === file.table && files && values.file !== before?.file) {
    const key = String(values.file)
    if (!(await files.facts([key])).has(key)) errors.file = missing
  }
  const known = new Set(listFileFields(type.fields, before ?? {}).map(([, address]) => address))
  const added = listFileFields(type.fields, values).filter(
    ([, address]) =>
      address !== '' &&
      !known.has(address) &&
      !plannedFiles?.has(extractSlugFromFileAddress(address)),
  )
  if (added.length === 0) return errors
  const slugs = await findSlugs(
    db,
    added.map(([, address]) => extractSlugFromFileAddress(address)),
  )
  for (const [path, address] of added)
    if (!slugs.has(extractSlugFromFileAddress(address))) errors[path] = missing
  return errors
}

const missing = 'There is no such file in the library. Please choose or upload one.' as const

async function findSlugs(db: Db, slugs: string[]) {
  const rows = await db.selectFrom('files').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}
