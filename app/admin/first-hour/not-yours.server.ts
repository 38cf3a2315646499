import { href } from 'react-router'
import { pictureAddress } from '../../addresses.ts'
import { alike } from '../../content/change.server.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import { ownOf } from '../../content/own-fields.ts'
import { sampleRows } from '../../content/rows.server.ts'
import { allKnown, fieldsAmong, isWhole } from '../../content/sample.server.ts'
import type { SampleForm } from '../../content/sample-state.server.ts'
import type { Setting } from '../../content/setting.ts'
import { contentSettings } from '../../content/settings.ts'
import { keyOf } from '../../content/type-named.ts'
import { unhurried } from '../../machine/unhurried.ts'
import type { Program } from '../../program.server.ts'
import type { Site } from '../checks/check.ts'
import { sortedByUse } from '../media/remove-pictures.server.ts'
import { tabOfSettings } from '../screens/screens.ts'
import { atField, isOnly, nameOf, pathOf } from '../screens/where.server.ts'
import { nameOfSettings } from '../shell/phrases.ts'

interface Named {
  text: string
  to: string
}

/** What of one screen still says what came with the program. */
export interface NotYours {
  title: string
  /** Of the type, in addresses. */
  name: string
  /** Of settings and items alike: where it is, and its fields. */
  entries: (Named & { fields: Named[] })[]
}

/** Field by field, each with the way to it; `general` are sentences of the pages that fit any company. */
export async function notYours({ database, store }: Site) {
  const db = alike(database.db)
  const known = await allKnown(db)
  const ofItems = Object.values(collections).map(async (type: Collection) => {
    const entries: NotYours['entries'] = []
    for await (const row of unhurried(await sampleRows(db, type))) {
      const names = fieldsAmong(known(keyOf(type)), ownOf(type, row))
      const to = pathOf(type.table, Number(row.id)) ?? href('/admin')
      const text = isOnly(type) ? type.label.many : String(row[type.title])
      if (names.length > 0) entries.push({ text, to, fields: linked(type, names, Number(row.id)) })
    }
    return { title: type.label.many, name: nameOf(type), entries }
  })
  const ofForm = ({ type, fields }: SampleForm): NotYours => {
    const title = nameOfSettings(type.category)
    const entry = { text: title, to: tabOfSettings(type.category), fields: linked(type, fields) }
    return { title, name: type.category, entries: [entry] }
  }
  const items = await Promise.all(ofItems)
  const forms = await store.sampleForms()
  return {
    samples: [...forms.samples.map(ofForm), ...items.filter(({ entries }) => entries.length > 0)],
    general: forms.general.map(ofForm),
  }
}

const linked = (type: Collection | Setting, names: string[], id?: number) =>
  names.map((name) => ({ text: type.fields[name]?.label ?? name, to: atField(type, name, id) }))

/** Pictures that came with the program and that nothing shows any more: the way to deleting them. */
export async function leftPictures(program: Program) {
  const db = alike(program.database.db)
  const known = await allKnown(db)
  const types = [...Object.values(collections), ...Object.values(contentSettings)]
  const rows = await program.database.db.selectFrom('media').select(['id', 'key', 'alt']).execute()
  const samples = rows.filter(({ key }) =>
    types.some((type) => isWhole(known(keyOf(type)), { key: pictureAddress(key) })),
  )
  const { unused } = await sortedByUse(program, samples)
  const query = new URLSearchParams(unused.map(({ id }) => ['id', String(id)]))
  return { count: unused.length, to: `${href('/admin/media/delete')}?${query}` }
}
