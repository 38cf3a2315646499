import { iterateRows } from '#core/db/in-pages.server.ts'
import { omitHiddenBlocks } from '#core/fields/nested-values.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { asContentDb } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import {
  getFieldValues,
  type RowValues,
  readStoredRow,
  selectTypedRows,
} from '../store/rows.server.ts'
import { type ContentType, changeableTypes, getTitle } from '../types/content-types.ts'
import { isPublic } from '../types/published.ts'
import { getLeafState } from './leaf-state.ts'
import { localize } from './localize.ts'
import { type SecondLanguage, secondLanguages } from './site-language.ts'
import { getTranslatableFields, isTranslatable } from './translatable-fields.ts'
import { listWords, type Translations, type WordLeaf } from './translations.ts'

type Site = Pick<AppContext, 'database'>

/** How far the translation of an item, or of a form of settings, is. */
export interface ItemProgress {
  type: ContentType
  /** 0 for settings. */
  id: number
  title: string
  words: number
  missing: number
  outdated: number
  /** Visitors see it in German, but not in the language. */
  isAbsent: boolean
}

/** The fields with words of a row. */
export function listRowWords(
  type: ContentType,
  row: (RowValues & { translations?: Translations | null }) | undefined,
  language: SecondLanguage,
): WordLeaf[] {
  const fields = getTranslatableFields(type)
  const fallback = 'category' in type ? type.fallback : {}
  const values = omitHiddenBlocks(fields, { ...fallback, ...getFieldValues(type, row) })
  return listWords(fields, values, row?.translations?.[language] ?? {})
}

/** The progress of everything that has words, by language; remembered until the content changes. */
export const readProgress = memoizeByVersion(async (site: Site) => {
  const all = await Promise.all(
    secondLanguages.map(async (language) => [language, await measure(site, language)] as const),
  )
  return Object.fromEntries(all) as Record<SecondLanguage, ItemProgress[]>
})

async function measure({ database }: Site, language: SecondLanguage) {
  const db = asContentDb(database.search)
  const progress: ItemProgress[] = []
  for (const type of changeableTypes.filter(isTranslatable)) {
    if ('category' in type) {
      const row = await readStoredRow(asContentDb(database.db), type)
      progress.push(measureRow(type, row, language))
      continue
    }
    for await (const row of iterateRows(selectTypedRows(db, type), 100))
      progress.push(measureRow(type, row, language))
  }
  return progress.filter(({ words }) => words > 0)
}

function measureRow(
  type: ContentType,
  row: (RowValues & { id: number; translations?: Translations | null }) | undefined,
  language: SecondLanguage,
): ItemProgress {
  const states = listRowWords(type, row, language).flatMap(
    (leaf) => getLeafState(leaf, language) ?? [],
  )
  const count = (state: string) => states.filter((each) => each === state).length
  const isItem = 'table' in type && row !== undefined
  return {
    type,
    id: isItem ? row.id : 0,
    title: row ? getTitle(type, row) : '',
    words: states.length,
    missing: count('missing'),
    outdated: count('outdated'),
    isAbsent:
      isItem && isPublic(type, row as never) === true && localize(type, row, language) === null,
  }
}
