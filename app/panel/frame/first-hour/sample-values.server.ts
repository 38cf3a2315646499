import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { isPictureAddress } from '#addresses.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { filterSampleFieldNames, loadSampleDigestLookup } from '#content/samples/sample.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { pickNonBlankFields } from '#content/store/pick-fields.ts'
import { getFieldValues, type RowValues, readAllRows } from '#content/store/rows.server.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getFieldAddress, getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { getSettingsTitle } from '#panel/kit/shell/toast-messages.ts'

/** The sample texts and pictures of one type, as visitors see them. */
export async function listSampleValues({ database, store }: CheckableSite, type: ContentType) {
  const db = asContentDb(database.db)
  const samples = (await loadSampleDigestLookup(db))(getTypeKey(type))
  if ('category' in type) {
    const title = getSettingsTitle(type.category)
    const values: RowValues = await store.setting(type)
    const fields = describeFields(
      type,
      values,
      filterSampleFieldNames(samples, pickNonBlankFields(type, values)),
    )
    const to = getSettingsTabAddress(type.category)
    return { title, entries: fields.length > 0 ? [{ text: title, to, fields }] : [] }
  }
  const rows = await readAllRows(db, type)
  const entries = rows.flatMap((row) => {
    const id = Number(row.id)
    const values = getFieldValues(type, row)
    const fields = describeFields(
      type,
      values,
      filterSampleFieldNames(samples, pickNonBlankFields(type, values)),
      id,
    )
    if (fields.length === 0) return []
    return [
      {
        text: String(row[type.title]),
        to: getListOrItemAddress(type.table, id) ?? href('/admin'),
        fields,
      },
    ]
  })
  return { title: type.label.many, entries }
}

const describeFields = (type: ContentType, values: RowValues, names: string[], id?: number) =>
  names.map((name) => {
    const strings = listStrings(values[name])
    return {
      label: type.fields[name]?.label ?? name,
      to: getFieldAddress(type, name, id),
      texts: strings.filter((each) => !isPictureAddress(each)).map(toPlainText),
      pictures: strings.filter(isPictureAddress),
    }
  })

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : []
}

/** Digest of the samples: detects changes between reading and adopting. */
export const digestSamples = ({ entries }: Awaited<ReturnType<typeof listSampleValues>>) =>
  createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
