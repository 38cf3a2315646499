import { isObject } from '#core/fields/json.ts'
import { toSlug } from '#core/fields/slug.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { replaceTranslatedTexts } from '../languages/replace-translated-texts.ts'
import { isSecondLanguage } from '../languages/translation-values.ts'
import {
  type AdoptedByDigest,
  exportSampleMarks,
  loadSampleDigestLookup,
} from '../samples/sample.server.ts'
import { siteVisibilitySettings } from '../settings/publication.ts'
import { asContentDb } from '../store/change.server.ts'
import { mapStrings } from '../store/map-strings.ts'
import { pickNonBlankFields } from '../store/pick-fields.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  type RowValues,
  type StoredRow,
} from '../store/rows.server.ts'
import { isOrdered } from '../types/collection.ts'
import { contactCollection, footerCollection } from '../types/contact.ts'
import { type ContentType, contentTypes, getItemTitle, getTypeKey } from '../types/content-types.ts'
import { type NamedPicture, storedPicturePattern } from './named-pictures.server.ts'
import { pickUnsharedValues, splitLongTexts, toCanonicalJson } from './readable.ts'

/** Singletons: one row counts, so their file has no id. */
export const isSingletonType = (type: ContentType) =>
  getTypeKey(type) === getTypeKey(contactCollection) ||
  getTypeKey(type) === getTypeKey(footerCollection)

/** `content/settings/site` or `content/projects`. */
const getPath = (type: ContentType) => `content/${getTypeKey(type)}`

export const orderFile = 'order.json'

/** All content as files by path, read in one snapshot transaction. */
export const readContentAsFiles = (
  { database }: Pick<AppContext, 'database'>,
  pictures: NamedPicture[],
) =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const db = asContentDb(trx)
      const known = await loadSampleDigestLookup(db)
      const names = new Map(pictures.map(({ address, readable }) => [address, readable]))
      const files = new Map<string, string>()
      for (const type of contentTypes) {
        const writeRow = createWriter(type, known(getTypeKey(type)), names)
        const all = omitLostParents(type, await readTypeRows(db, type))
        const rows = isSingletonType(type) ? all.slice(0, 1) : all
        for (const row of rows) files.set(getFilePath(type, row), writeRow(row))
        if (!('category' in type) && isOrdered(type) && rows.length > 0)
          files.set(`${getPath(type)}/${orderFile}`, toCanonicalJson(rows.map(({ id }) => id)))
      }
      return files
    })

/** The rows of a type in their order; for settings one or none. */
export async function readTypeRows(db: Connection, type: ContentType): Promise<StoredRow[]> {
  let query = db.selectFrom(getTableName(type)).selectAll()
  if ('category' in type) query = query.where('category', '=', type.category)
  else if (isOrdered(type)) query = query.orderBy('order_index')
  // `selectAll` loses the types of tables with an index signature.
  return (await query.orderBy('id').execute()) as StoredRow[]
}

/** Rows of a type with parents; a removed parent becomes null. */
export function omitLostParents(type: ContentType, rows: StoredRow[]): StoredRow[] {
  const [parent] = Object.entries(type.fields).find(
    ([, { references }]) => references?.table === getTypeKey(type),
  ) ?? ['']
  if (!parent) return rows
  const ids = new Set<unknown>(rows.map(({ id }) => id))
  return rows.map((row) => (ids.has(row[parent]) ? row : { ...row, [parent]: null }))
}

function getFilePath(type: ContentType, row: StoredRow) {
  if ('category' in type || isSingletonType(type)) return `${getPath(type)}.json`
  const title = toSlug(getItemTitle(type, row)).slice(0, 60)
  return `${getPath(type)}/${row.id}${title && `-${title}`}.json`
}

/** The values of a row for a file, with translations by language. */
export const toExportedValues = (type: ContentType, row: StoredRow): RowValues => ({
  ...pickUnsharedValues(type.fields, getFieldValues(type, row)),
  ...row.translations,
})

/** The values of a file with other strings in all languages, such as addresses of pictures. */
export function mapItemStrings(
  type: ContentType,
  values: RowValues,
  exchange: (text: string) => string,
): RowValues {
  const exchangeValue = (value: unknown) => mapStrings(value, exchange)
  const translations = Object.keys(values)
    .filter((name) => isSecondLanguage(name) && isObject(values[name]))
    .map((name) => [name, replaceTranslatedTexts(type, values, values[name], exchangeValue)])
  // `mapStrings` keeps the shape.
  return { ...(exchangeValue(values) as RowValues), ...Object.fromEntries(translations) }
}

/** The fields that can be samples. */
export const pickPossibleSampleTexts = (type: ContentType, values: RowValues) =>
  Object.fromEntries(
    Object.entries(pickNonBlankFields(type, values)).filter(([, value]) => value !== undefined),
  )

function createWriter(type: ContentType, known: AdoptedByDigest, names: Map<string, string>) {
  const toReadable = (text: string) =>
    text.replace(storedPicturePattern, (address) => names.get(address) ?? address)
  return (row: StoredRow) => {
    const values = mapItemStrings(type, toExportedValues(type, row), toReadable)
    // Every site draws its own, see `withStoredLink`.
    if (type === siteVisibilitySettings) delete values.link
    const sample = exportSampleMarks(
      known,
      pickPossibleSampleTexts(type, toExportedValues(type, row)),
      toReadable,
    )
    return toCanonicalJson({
      ...splitLongTexts(type.fields, values),
      ...(Object.keys(sample).length > 0 && { [samplesKey]: sample }),
    })
  }
}

/** The key of the sample marks; no field has this name. */
export const samplesKey = '@sample'
