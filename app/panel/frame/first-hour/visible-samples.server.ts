import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { isPicture } from '#addresses.ts'
import { asContentDb } from '#content/change.server.ts'
import { plain } from '#content/legal/plain.ts'
import { ownFields } from '#content/own-fields.ts'
import { everyRow, getFieldValues, type Values } from '#content/rows.server.ts'
import { allKnown, matchSampleFields } from '#content/sample.server.ts'
import { getTypeKey, type Type } from '#content/type-named.ts'
import type { Site } from '#drafts/panel/checks/check.ts'
import { atField, listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabOfSettings } from '#panel/kit/screens/screens.ts'
import { nameOfSettings } from '#panel/kit/shell/toast-messages.ts'

/** The sample texts and pictures of one type, as visitors see them. */
export async function listVisibleSamples({ database, store }: Site, type: Type) {
  const db = asContentDb(database.db)
  const samples = (await allKnown(db))(getTypeKey(type))
  if ('category' in type) {
    const title = nameOfSettings(type.category)
    const values: Values = await store.setting(type)
    const fields = describeFields(type, values, matchSampleFields(samples, ownFields(type, values)))
    const to = tabOfSettings(type.category)
    return { title, entries: fields.length > 0 ? [{ text: title, to, fields }] : [] }
  }
  const rows = await everyRow(db, type)
  const entries = rows.flatMap((row) => {
    const id = Number(row.id)
    const values = getFieldValues(type, row)
    const fields = describeFields(
      type,
      values,
      matchSampleFields(samples, ownFields(type, values)),
      id,
    )
    if (fields.length === 0) return []
    return [
      { text: String(row[type.title]), to: listPath(type.table, id) ?? href('/admin'), fields },
    ]
  })
  return { title: type.label.many, entries }
}

const describeFields = (type: Type, values: Values, names: string[], id?: number) =>
  names.map((name) => {
    const strings = listStrings(values[name])
    return {
      label: type.fields[name]?.label ?? name,
      to: atField(type, name, id),
      texts: strings.filter((each) => !isPicture(each)).map(plain),
      pictures: strings.filter(isPicture),
    }
  })

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : []
}

/** Digest of the samples: detects changes between reading and adopting. */
export const digestSamples = ({ entries }: Awaited<ReturnType<typeof listVisibleSamples>>) =>
  createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
