import type { AppContext } from '#core/request/app-context.server.ts'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import { generateTranslationSources } from '#inbox/letters/legal-texts.server.ts'
import { localize } from '../languages/localize.ts'
import { readThroughRowCache, readVersionStamps } from '../languages/row-cache.server.ts'
import { type SecondLanguage, secondLanguages } from '../languages/site-language.ts'
import { isTranslatableType } from '../languages/translatable-fields.ts'
import { listTranslatableRowLeaves } from '../languages/translatable-row-leaves.server.ts'
import { getTranslationState } from '../languages/translation-state.ts'
import type { Translations } from '../languages/translations.ts'
import { asContentDb } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import {
  getFieldValues,
  type RowValues,
  readStoredRow,
  selectTypedRows,
} from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import { type ContentType, getItemTitle, typesWithHistory } from '../types/content-types.ts'
import { isPublicItem } from '../types/published.ts'

type Site = Pick<AppContext, 'database' | 'store'>

/** The progress of the translation of an item or of a settings form. */
export interface TranslationProgress {
  type: ContentType
  /** 0 for settings. */
  id: number
  title: string
  words: number
  missing: number
  /** Missing ones without names, which visitors read as they are. */
  leftOut: number
  outdated: number
  /** An item that visitors see in German. */
  isPublic: boolean
  /** Visitors see it in German, but not in the language. */
  isAbsent: boolean
}

/** The progress of everything that has words, by language; remembered until the content changes. */
export const readTranslationProgress = memoizeByVersion(async (site: Site) => {
  const all = await Promise.all(
    secondLanguages.map(async (language) => [language, await measure(site, language)] as const),
  )
  return Object.fromEntries(all) as Record<SecondLanguage, TranslationProgress[]>
})

async function measure({ database, store }: Site, language: SecondLanguage) {
  const all: TranslationProgress[] = []
  for (const type of typesWithHistory.filter(isTranslatableType)) {
    if ('category' in type) {
      const row = await readStoredRow(asContentDb(database.db), type)
      const sources = await generateTranslationSources(store, type, getFieldValues(type, row))
      all.push(measureRow(type, row, language, sources))
    } else all.push(...(await measureItems(database, type, language)))
  }
  return all.filter(({ words }) => words > 0)
}

async function measureItems(
  database: Site['database'],
  type: Collection,
  language: SecondLanguage,
) {
  return readThroughRowCache(
    database,
    `progress ${language} ${type.table}`,
    await readVersionStamps(database, type.table),
    async (ids) => {
      const rows = selectTypedRows(asContentDb(database.search), type).where('id', 'in', ids)
      const measured = new Map<number, TranslationProgress>()
      for (const row of await rows.execute()) {
        measured.set(row.id, measureRow(type, row, language))
        await awaitTurn()
      }
      return measured
    },
  )
}

function measureRow(
  type: ContentType,
  row: (RowValues & { id: number; translations?: Translations | null }) | undefined,
  language: SecondLanguage,
  sources?: RowValues,
): TranslationProgress {
  const leaves = listTranslatableRowLeaves(type, row, language, sources).flatMap((leaf) => {
    const state = getTranslationState(leaf, language)
    return state ? [{ state, isName: leaf.field.isName }] : []
  })
  const missing = leaves.filter(({ state }) => state === 'missing')
  const isItem = 'table' in type && row !== undefined
  const isPublic = isItem && isPublicItem(type, row as never) === true
  return {
    type,
    id: isItem ? row.id : 0,
    title: row ? getItemTitle(type, row) : '',
    words: leaves.length,
    missing: missing.length,
    leftOut: missing.filter(({ isName }) => !isName).length,
    outdated: leaves.filter(({ state }) => state === 'outdated').length,
    isPublic,
    isAbsent: isPublic && localize(type, row, language) === null,
  }
}
