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
import { keyOf } from '#content/type-named.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Site } from '#drafts/panel/checks/check.ts'
import { partitionByUse } from '#media/panel/remove-pictures.server.ts'
import { atField, isOnly, itemTypeName, listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabOfSettings } from '#panel/kit/screens/screens.ts'
import { nameOfSettings } from '#panel/kit/shell/toast-messages.ts'

interface Named {
  text: string
  to: string
}

/** What of one screen still says what came with the program. */
export interface SampleContent {
  title: string
  /** Of the type, in addresses. */
  name: string
  /** Of settings and items alike: where it is, and its fields. */
  entries: (Named & { fields: Named[] })[]
}

/** Field by field, each with the way to it; `general` are sentences of the pages that fit any company. */
export async function listSampleContent({ database, store }: Site) {
  const db = asContentDb(database.db)
  const known = await allKnown(db)
  const ofItems = Object.values(collections).map(async (type: Collection) => {
    const entries: SampleContent['entries'] = []
    for await (const row of yieldingIterator(await sampleRows(db, type))) {
      const names = matchSampleFields(known(keyOf(type)), ownFields(type, row))
      const to = listPath(type.table, Number(row.id)) ?? href('/admin')
      const text = isOnly(type) ? type.label.many : String(row[type.title])
      if (names.length > 0) entries.push({ text, to, fields: linked(type, names, Number(row.id)) })
    }
    return { title: type.label.many, name: itemTypeName(type), entries }
  })
  const ofForm = ({ type, fields }: SampleForm): SampleContent => {
    const title = nameOfSettings(type.category)
    const entry = { text: title, to: tabOfSettings(type.category), fields: linked(type, fields) }
    return { title, name: type.category, entries: [entry] }
  }
  const items = await Promise.all(ofItems)
  const forms = await sampleForms(store)
  return {
    samples: [...forms.samples.map(ofForm), ...items.filter(({ entries }) => entries.length > 0)],
    general: forms.general.map(ofForm),
  }
}

const linked = (type: Collection | Setting, names: string[], id?: number) =>
  names.map((name) => ({ text: type.fields[name]?.label ?? name, to: atField(type, name, id) }))

/** Pictures that came with the program and that nothing shows any more: the way to deleting them. */
export async function unusedSamplePictures(program: AppContext) {
  const db = asContentDb(program.database.db)
  const known = await allKnown(db)
  const types = [...Object.values(collections), ...Object.values(contentSettings)]
  const rows = await program.database.db.selectFrom('media').select(['id', 'key', 'alt']).execute()
  const samples = rows.filter(({ key }) =>
    types.some((type) => isWhole(known(keyOf(type)), { key: pictureAddress(key) })),
  )
  const { unused } = await partitionByUse(program, samples)
  const query = new URLSearchParams(unused.map(({ id }) => ['id', String(id)]))
  return { count: unused.length, to: `${href('/admin/media/delete')}?${query}` }
}
