import { alike } from '../../content/change.server.ts'
import { collections } from '../../content/collections.ts'
import { settings } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import { pathOf, tabOfSettings } from '../screens.ts'

/** A place where a picture stands. */
export interface Usage {
  text: string
  to: string
  field: string
  /** In which content type and item; a setting has neither. */
  at: { type: keyof typeof collections; id: number } | { setting: keyof typeof settings }
}

/** Where each picture of the store is used, by its address. */
export async function usages({ database, store }: Program) {
  const found = new Map<string, Usage[]>()
  const note = (address: unknown, usage: Usage) => {
    if (typeof address !== 'string' || !address.startsWith('/media/')) return
    const all = found.get(address)
    if (all) all.push(usage)
    else found.set(address, [usage])
  }
  const db = alike(database.db)
  for (const type of keysOf(collections)) {
    const { table, title, fields, label } = collections[type]
    for (const field of imagesOf(fields)) {
      const rows = await db
        .selectFrom(table as 'content')
        .select(['id', title, field])
        .where(field, 'is not', null)
        .execute()
      for (const row of rows as unknown as Record<string, unknown>[])
        note(row[field], {
          text: `${label.one} “${row[title]}”`,
          to: pathOf(table, Number(row.id)) ?? '/admin',
          field,
          at: { type, id: Number(row.id) },
        })
    }
  }
  for (const category of keysOf(settings)) {
    const values: Record<string, unknown> = await store.setting(settings[category])
    for (const field of imagesOf(settings[category].fields)) {
      const to = tabOfSettings(category)
      note(values[field], { text: settings[category].label, to, field, at: { setting: category } })
    }
  }
  return found
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const imagesOf = (fields: Record<string, { kind: string }>) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'image' ? name : []))
