import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { isOrdered } from '#content/collection.ts'
import { contactSettings, footerSettings } from '#content/contact.ts'
import { eachString } from '#content/each-string.ts'
import { ownFields } from '#content/own-fields.ts'
import {
  type Connection,
  getFieldValues,
  type StoredRow,
  table,
  type Values,
} from '#content/rows.server.ts'
import { allKnown, exportMarks, type Known } from '#content/sample.server.ts'
import { contentTypes, getTitle, getTypeKey, type Type } from '#content/type-named.ts'
import { toSlug } from '#core/fields/slug.ts'
import { addressHere, type NamedPicture } from './named-pictures.server.ts'
import { asJson, inLines, ownValues } from './readable.ts'

/** Singletons: one row counts, so their file has no id. */
export const isSingle = (type: Type) =>
  getTypeKey(type) === getTypeKey(contactSettings) ||
  getTypeKey(type) === getTypeKey(footerSettings)

/** `content/settings/site` or `content/projects`. */
const getPath = (type: Type) => `content/${getTypeKey(type)}`

export const orderFile = 'order.json'

/** All content as files by path, read in one snapshot transaction. */
export const siteFiles = ({ database }: Pick<AppContext, 'database'>, pictures: NamedPicture[]) =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const db = asContentDb(trx)
      const known = await allKnown(db)
      const names = new Map(pictures.map(({ address, readable }) => [address, readable]))
      const files = new Map<string, string>()
      for (const type of contentTypes) {
        const writeRow = createWriter(type, known(getTypeKey(type)), names)
        const all = await readRows(db, type)
        const rows = isSingle(type) ? all.slice(0, 1) : all
        for (const row of rows) files.set(getFilePath(type, row), writeRow(row))
        if (!('category' in type) && isOrdered(type) && rows.length > 0)
          files.set(`${getPath(type)}/${orderFile}`, asJson(rows.map(({ id }) => id)))
      }
      return files
    })

/** The rows of a type in their order; for settings one or none. */
export async function readRows(db: Connection, type: Type): Promise<StoredRow[]> {
  let query = db.selectFrom(table(type)).selectAll()
  if ('category' in type) query = query.where('category', '=', type.category)
  else if (isOrdered(type)) query = query.orderBy('order_index')
  // `selectAll` loses the types of tables with an index signature.
  return (await query.orderBy('id').execute()) as StoredRow[]
}

function getFilePath(type: Type, row: StoredRow) {
  if ('category' in type || isSingle(type)) return `${getPath(type)}.json`
  const title = toSlug(getTitle(type, row)).slice(0, 60)
  return `${getPath(type)}/${row.id}${title && `-${title}`}.json`
}

/** The own values of a row, for a file. */
export const toFileValues = (type: Type, row: StoredRow): Values =>
  ownValues(type.fields, getFieldValues(type, row))

/** The fields that can be samples. */
export const ownTexts = (type: Type, values: Values) =>
  Object.fromEntries(
    Object.entries(ownFields(type, values)).filter(([, value]) => value !== undefined),
  )

function createWriter(type: Type, known: Known, names: Map<string, string>) {
  const toReadable = (text: string) =>
    text.replace(addressHere, (address) => names.get(address) ?? address)
  return (row: StoredRow) => {
    const values = toFileValues(type, row)
    const sample = exportMarks(known, ownTexts(type, values), toReadable)
    return asJson({
      // `eachString` keeps the shape.
      ...inLines(type.fields, eachString(values, toReadable) as Values),
      ...(Object.keys(sample).length > 0 && { [samplesKey]: sample }),
    })
  }
}

/** The key of the sample marks; no field has this name. */
export const samplesKey = '@sample'
