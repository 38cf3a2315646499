import type { Transaction } from 'kysely'
import { replaceTranslatedTexts } from '#content/languages/replace-translated-texts.ts'
import { parseTranslationName, toTranslationValues } from '#content/languages/translation-values.ts'
import { settings } from '#content/settings/settings.ts'
import { asDb, type ContentDb, runChange } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { getFieldValues, type RowValues, readStoredRow } from '#content/store/rows.server.ts'
import { collections } from '#content/types/collections.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { removeExtension } from '../pixels/variant-names.ts'
import { listMediaUsages, type MediaUsage } from './usage.server.ts'

/** The exchange of one picture by another. */
export interface PictureReplacement {
  /** Address of the earlier picture. */
  from: string
  exchange: (value: unknown) => unknown
}

/** Replaces whole addresses in plain fields, rich text and lists; not variants of them. */
export const createPictureReplacement = (from: string, to: string): PictureReplacement => ({
  from,
  exchange: (value) => JSON.parse(JSON.stringify(value).replaceAll(from, to)),
})

/** Replaces one picture by another in all places, with `also` in one transaction. Returns the number of places. */
export async function replacePicture(
  app: AppContext,
  { from, exchange }: PictureReplacement,
  by: string,
  also: (trx: Db) => Promise<unknown> = async () => {},
) {
  const places = (await listMediaUsages(app)).get(removeExtension(from)) ?? []
  // An empty change set would cause needless checks of drafts.
  if (places.length === 0) await app.database.db.transaction().execute(also)
  else
    await runChange(app.database, async (trx) => {
      for (const place of places) await replaceAt(trx, place, exchange, by)
      await also(asDb(trx))
    })
  return places.length
}

async function replaceAt(
  trx: Transaction<ContentDb>,
  place: MediaUsage,
  exchange: PictureReplacement['exchange'],
  by: string,
) {
  const type: ContentType = 'setting' in place ? settings[place.setting] : collections[place.type]
  const row = await readStoredRow(trx, type, 'id' in place ? place.id : undefined)
  if (!row) return
  const before = getFieldValues(type, row)
  const german = { ...('category' in type && type.fallback), ...before }
  const translations = Object.entries(row.translations ?? {}).map(([language, fields]) => [
    language,
    replaceTranslatedTexts(type, german, fields, exchange),
  ])
  const values = Object.entries({
    ...(exchange(before) as RowValues),
    ...toTranslationValues(Object.fromEntries(translations)),
  })
  const update = Object.fromEntries(
    values.filter(([name]) => (parseTranslationName(name)?.field ?? name) === place.field),
  )
  await applyChangesInTransaction(
    trx,
    [
      {
        ...{ type: getTypeKey(type), what: 'update', id: row.id },
        values: 'category' in type ? { ...before, ...update } : update,
      },
    ],
    { by },
  )
}
