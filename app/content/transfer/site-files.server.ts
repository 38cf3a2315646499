import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { isOrdered } from '#content/collection.ts'
import { contactSettings, footerSettings } from '#content/contact.ts'
import { eachString } from '#content/each-string.ts'
import { ownFields } from '#content/own-fields.ts'
import { type Connection, type Stored, table, type Values, valuesIn } from '#content/rows.server.ts'
import { allKnown, exportMarks, type Known } from '#content/sample.server.ts'
import { contentTypes, getTitle, keyOf, type Type } from '#content/type-named.ts'
import { slugOf } from '#core/fields/slug.ts'
import { addressHere, type NamedPicture } from './named-pictures.server.ts'
import { asJson, inLines, ownValues } from './readable.ts'

/** Of these there is one row, the first: their file needs no number. */
export const isSingle = (type: Type) =>
  keyOf(type) === keyOf(contactSettings) || keyOf(type) === keyOf(footerSettings)

/** `settings/site` or `projects`. */
const placeOf = (type: Type) => `content/${keyOf(type)}`

export const orderFile = 'order.json'

/** All content of one moment, as files by their paths. */
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
        const written = writer(type, known(keyOf(type)), names)
        const all = await readRows(db, type)
        const rows = isSingle(type) ? all.slice(0, 1) : all
        for (const row of rows) files.set(fileOf(type, row), written(row))
        if (!('category' in type) && isOrdered(type) && rows.length > 0)
          files.set(`${placeOf(type)}/${orderFile}`, asJson(rows.map(({ id }) => id)))
      }
      return files
    })

/** In their order; a form of settings is one row or none. */
export async function readRows(db: Connection, type: Type): Promise<Stored[]> {
  let query = db.selectFrom(table(type)).selectAll()
  if ('category' in type) query = query.where('category', '=', type.category)
  else if (isOrdered(type)) query = query.orderBy('order_index')
  // `selectAll` gives up on a type with columns of any name.
  return (await query.orderBy('id').execute()) as Stored[]
}

function fileOf(type: Type, row: Stored) {
  if ('category' in type || isSingle(type)) return `${placeOf(type)}.json`
  const title = slugOf(getTitle(type, row)).slice(0, 60)
  return `${placeOf(type)}/${row.id}${title && `-${title}`}.json`
}

/** What somebody wrote, as it is stored. */
export const toFileValues = (type: Type, row: Stored): Values =>
  ownValues(type.fields, valuesIn(type, row))

/** The same for what knows which samples it asks about. */
export const ownTexts = (type: Type, values: Values) =>
  Object.fromEntries(
    Object.entries(ownFields(type, values)).filter(([, value]) => value !== undefined),
  )

function writer(type: Type, known: Known, names: Map<string, string>) {
  const readable = (text: string) =>
    text.replace(addressHere, (address) => names.get(address) ?? address)
  return (row: Stored) => {
    const values = toFileValues(type, row)
    const sample = exportMarks(known, ownTexts(type, values), readable)
    return asJson({
      // Of the same shape.
      ...inLines(type.fields, eachString(values, readable) as Values),
      ...(Object.keys(sample).length > 0 && { [samplesKey]: sample }),
    })
  }
}

/** No field is called so. */
export const samplesKey = '@sample'
