import { href } from 'react-router'
import { pictureAddress } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { sampleForms } from '#content/launch/sample-forms.server.ts'
import { ownFields } from '#content/own-fields.ts'
import { sampleRows } from '#content/rows.server.ts'
import { allKnown, isWhole, matchSampleFields } from '#content/sample.server.ts'
import type { SampleForm } from '#content/sample-state.server.ts'
import type { Setting } from '#content/setting.ts'
import { contentSettings } from '#content/settings.ts'
import { getTypeKey } from '#content/type-named.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Site } from '#drafts/panel/checks/check.ts'
import { partitionByUse } from '#media/panel/remove-pictures.server.ts'
import { atField, isOnly, itemTypeName, listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabOfSettings } from '#panel/kit/screens/screens.ts'
import { nameOfSettings } from '#panel/kit/shell/toast-messages.ts'

interface NamedLink {
  text: string
  to: string
}

/** The sample content of one screen. */
export interface SampleContent {
  title: string
  /** Name of the type in addresses. */
  name: string
  /** The items or the settings form, with the sample fields. */
  entries: (NamedLink & { fields: NamedLink[] })[]
}

/** All sample fields with their addresses; `general` are page texts that fit any company. */
export async function listSampleContent({ database, store }: Site) {
  const db = asContentDb(database.db)
  const getSamples = await allKnown(db)
  const itemSamples = Object.values(collections).map(async (type: Collection) => {
    const entries: SampleContent['entries'] = []
    for await (const row of yieldingIterator(await sampleRows(db, type))) {
      const names = matchSampleFields(getSamples(getTypeKey(type)), ownFields(type, row))
      const to = listPath(type.table, Number(row.id)) ?? href('/admin')
      const text = isOnly(type) ? type.label.many : String(row[type.title])
      if (names.length > 0)
        entries.push({ text, to, fields: linkFields(type, names, Number(row.id)) })
    }
    return { title: type.label.many, name: itemTypeName(type), entries }
  })
  const toFormSample = ({ type, fields }: SampleForm): SampleContent => {
    const title = nameOfSettings(type.category)
    const entry = {
      text: title,
      to: tabOfSettings(type.category),
      fields: linkFields(type, fields),
    }
    return { title, name: type.category, entries: [entry] }
  }
  const items = await Promise.all(itemSamples)
  const forms = await sampleForms(store)
  return {
    samples: [
      ...forms.samples.map(toFormSample),
      ...items.filter(({ entries }) => entries.length > 0),
    ],
    general: forms.general.map(toFormSample),
  }
}

const linkFields = (type: Collection | Setting, names: string[], id?: number) =>
  names.map((name) => ({ text: type.fields[name]?.label ?? name, to: atField(type, name, id) }))

/** Number of unused sample pictures, and the address of their deletion. */
export async function unusedSamplePictures(program: AppContext) {
  const db = asContentDb(program.database.db)
  const getSamples = await allKnown(db)
  const types = [...Object.values(collections), ...Object.values(contentSettings)]
  const rows = await program.database.db.selectFrom('media').select(['id', 'key', 'alt']).execute()
  const samples = rows.filter(({ key }) =>
    types.some((type) => isWhole(getSamples(getTypeKey(type)), { key: pictureAddress(key) })),
  )
  const { unused } = await partitionByUse(program, samples)
  const query = new URLSearchParams(unused.map(({ id }) => ['id', String(id)]))
  return { count: unused.length, to: `${href('/admin/media/delete')}?${query}` }
}
