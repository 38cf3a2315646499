import { sql } from 'kysely'
import { href } from 'react-router'
import { pictureAddress } from '#addresses.ts'
import { extractPictures, listPictureFields } from '#content/pictures/extract-pictures.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { collections } from '#content/types/collections.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listPath } from '#panel/kit/screens/item-params.server.ts'
import { findSettingsTab } from '#panel/kit/screens/screens.ts'

/** A place where a picture is used. */
export interface PictureUsage {
  text: Message
  to: string
  field: string
  /** Content type and item, or the settings form. */
  at: { type: keyof typeof collections; id: number } | { setting: keyof typeof settings }
}

/** By the part that a picture and its variants share: `/media/projects/1f0c…`. */
type Usages = Map<string, PictureUsage[]>

export const removeExtension = (address: string) => address.replace(/\.\w+$/, '')

/** All places of each picture. */
export const listUsages = memoizeByVersion(async (program: AppContext) => {
  const usagesByStem: Usages = new Map()
  const note = (value: unknown, usage: PictureUsage) => {
    for (const stem of extractPictures(value)) {
      const all = usagesByStem.get(stem)
      if (all) all.push(usage)
      else usagesByStem.set(stem, [usage])
    }
  }
  for (const type of keysOf(collections)) await readType(program, type, note)
  for (const category of keysOf(settings)) {
    const type = settings[category]
    const values: Record<string, unknown> = await program.store.setting(type)
    for (const field of listPictureFields(type.fields)) {
      const to = findSettingsTab(category)
      note(values[field], { text: type.label, to, field, at: { setting: category } })
    }
  }
  return usagesByStem
})

const pageSize = 200

type Note = (value: unknown, usage: PictureUsage) => void

async function readType({ database }: AppContext, type: keyof typeof collections, note: Note) {
  const { table, title, fields, label } = collections[type]
  const pictureFields = listPictureFields(fields)
  if (pictureFields.length === 0) return
  const query = asContentDb(database.db)
    .selectFrom(asContentTable(table))
    .select(['id', title, ...pictureFields])
    .$castTo<{ id: number } & Record<string, unknown>>()
    .where((eb) =>
      eb.or(
        pictureFields.map(
          (name) => sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${pictureAddress('')}%`}`,
        ),
      ),
    )
  for await (const rows of iteratePages(query, pageSize))
    for (const row of rows)
      for (const field of pictureFields) {
        const name = row[title]
        note(row[field], {
          text:
            typeof name === 'string'
              ? { text: '{thing} “{title}”', values: { thing: { text: label.one }, title: name } }
              : label.one,
          to: listPath(table, row.id) ?? href('/admin'),
          field,
          at: { type, id: row.id },
        })
      }
}
