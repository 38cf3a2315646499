import { splitSearchWords } from '#core/db/contains.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import { toPlainText } from '../legal/plain-text.ts'
import { asContentDb } from '../store/change.server.ts'
import { renderItemAsPlainText } from '../store/item-text.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import {
  getFieldValues,
  getTableName,
  readStoredRow,
  type StoredRow,
  selectTypedRows,
} from '../store/rows.server.ts'
import { type Collection, isOrdered } from '../types/collection.ts'
import { type ContentType, getItemTitle, typesWithHistory } from '../types/content-types.ts'
import { findDefaultText } from './default-texts.ts'
import { languageSettings } from './language-settings.ts'
import { readThroughRowCache } from './row-cache.server.ts'
import type { SecondLanguage, SiteLanguage } from './site-language.ts'
import { listTranslatableRowLeaves } from './translation-progress.server.ts'

type Site = Pick<AppContext, 'database'>

/** The texts of an item, or of a form of settings, as `toSearched` makes them. */
interface Searched {
  /** 0 for settings. */
  id: number
  title: string
  texts: [SiteLanguage, string][]
}

export interface ContentMatch {
  id: number
  title: string
  /** The languages whose texts have all words of the search. */
  languages: SiteLanguage[]
}

/** The first items of a type, or its form of settings, with each word of a search in their texts of one language. */
export async function findContentMatches(
  all: Awaited<ReturnType<typeof readSearchTexts>>,
  type: ContentType,
  search: string,
  limit: number,
) {
  const words = splitSearchWords(toSearched(search))
  if (words.length === 0) return []
  const found: ContentMatch[] = []
  for (const { texts, ...item } of all.get(type) ?? []) {
    if (found.length === limit) break
    await awaitTurn()
    const languages = texts.flatMap(([language, text]) =>
      words.every((word) => text.includes(word)) ? [language] : [],
    )
    if (languages.length > 0) found.push({ ...item, languages })
  }
  return found
}

/** The texts of all content, kept until it changes; then only those of changed items are read. The first time takes long. */
export const readSearchTexts = memoizeByVersion(async ({ database }: Site) => {
  const languages = await readStoredRow(asContentDb(database.db), languageSettings)
  const second = getFieldValues(languageSettings, languages).second as SecondLanguage | null
  const all = new Map<ContentType, Searched[]>()
  for (const type of typesWithHistory)
    all.set(
      type,
      'category' in type
        ? [readText(type, await readStoredRow(asContentDb(database.db), type), second)]
        : await readItemTexts(database, type, second),
    )
  return all
})

async function readItemTexts(
  database: Site['database'],
  type: Collection,
  second: SecondLanguage | null,
) {
  const stamps = await asContentDb(database.db)
    .selectFrom(getTableName(type))
    .select(['id', 'version', 'updated_at'])
    .$if(isOrdered(type), (ordered) => ordered.orderBy('order_index'))
    .orderBy('id')
    .execute()
  return readThroughRowCache(database, `texts ${second} ${type.table}`, stamps, async (ids) => {
    const rows = selectTypedRows(asContentDb(database.search), type).where('id', 'in', ids)
    const read = new Map<number, Searched>()
    for (const row of await rows.execute()) {
      read.set(row.id, readText(type, row, second))
      await awaitTurn()
    }
    return read
  })
}

function readText(
  type: ContentType,
  row: StoredRow | undefined,
  second: SecondLanguage | null,
): Searched {
  const fallback = 'category' in type ? type.fallback : {}
  const german = renderItemAsPlainText(type.fields, { ...fallback, ...getFieldValues(type, row) })
  return {
    id: 'table' in type ? (row?.id ?? 0) : 0,
    title: row ? getItemTitle(type, row) : '',
    texts: [
      ['de', toSearched(german)],
      ...(second
        ? [[second, toSearched(readTranslation(type, row, second))] as Searched['texts'][0]]
        : []),
    ],
  }
}

const readTranslation = (type: ContentType, row: StoredRow | undefined, language: SecondLanguage) =>
  listTranslatableRowLeaves(type, row, language)
    .filter(({ field }) => field.kind !== 'slug')
    .map(({ field, source, translation }) => {
      const words = translation?.text ?? findDefaultText(language, source) ?? ''
      return field.kind === 'html' ? toPlainText(String(words)) : [words].flat().join('\n')
    })
    .filter(Boolean)
    .join('\n')

const typedSigns: Record<string, string> = {
  ...{ '„': '"', '“': '"', '”': '"', '‚': "'", '‘': "'", '’': "'", '‑': '-', '–': '-', '…': '...' },
  ...{ '\u00a0': ' ', '\u202f': ' ', '\u00ad': '' },
}

/** Lower case, with signs as people type them, and one byte a letter where possible: half the memory. */
function toSearched(text: string) {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[„“”‚‘’‑–…\u00a0\u202f\u00ad]/g, (sign) => typedSigns[sign] ?? '')
  const short = Buffer.from(plain, 'latin1').toString('latin1')
  return short === plain ? short : plain
}
