import { splitSearchWords } from '#core/db/contains.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import { toPlainText } from '../legal/plain-text.ts'
import { asContentDb } from '../store/change.server.ts'
import { renderItemAsPlainText } from '../store/item-text.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import { getFieldValues, type StoredRow, selectTypedRows } from '../store/rows.server.ts'
import { isOrdered } from '../types/collection.ts'
import { type ContentType, getItemTitle, typesWithHistory } from '../types/content-types.ts'
import { findDefaultTranslation } from './default-texts.ts'
import { languageSettings } from './language-settings.ts'
import { mayContain } from './may-contain.server.ts'
import type { SecondLanguage, SiteLanguage } from './site-language.ts'
import { listTranslatableRowLeaves } from './translatable-row-leaves.server.ts'

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

/** The second language of the site and the texts of its forms of settings, cached by content version. */
export const prepareContentSearch = memoizeByVersion(async ({ database }: Site) => {
  const db = asContentDb(database.db)
  const rows = await selectTypedRows(db, languageSettings).execute()
  const rowByCategory = new Map(rows.map((row) => [row.category, row]))
  const languages = rowByCategory.get(languageSettings.category)
  const { second = null } = getFieldValues(languageSettings, languages) as {
    second?: SecondLanguage | null
  }
  const settings = new Map<ContentType, Searched>()
  for (const type of typesWithHistory)
    if ('category' in type)
      settings.set(type, readText(type, rowByCategory.get(type.category), second))
  return { database, second, settings }
})

type Prepared = Awaited<ReturnType<typeof prepareContentSearch>>

/** The first items of a type, or its form of settings, with each word of a search in their texts of one language. */
export async function findContentMatches(
  prepared: Prepared,
  type: ContentType,
  search: string,
  limit: number,
) {
  const words = splitSearchWords(toSearched(search))
  if (words.length === 0) return []
  const found: ContentMatch[] = []
  for await (const { texts, ...item } of readCandidates(prepared, type, words, limit)) {
    const languages = texts.flatMap(([language, text]) =>
      words.every((word) => text.includes(word)) ? [language] : [],
    )
    if (languages.length > 0) found.push({ ...item, languages })
    if (found.length === limit) break
  }
  return found
}

/** Rows of a page after the first one, of which few have the words in their texts. */
const batch = 100

/** The texts of the rows that the database preselects, in the order of the panel. */
async function* readCandidates(
  { database, second, settings }: Prepared,
  type: ContentType,
  words: string[],
  limit: number,
) {
  if ('category' in type) {
    yield* [settings.get(type)].filter((each) => each !== undefined)
    return
  }
  const db = asContentDb(database.search)
  const rows = selectTypedRows(db, type)
    .where((eb) => eb.and(words.map((word) => mayContain(db, type, word, second))))
    .$if(isOrdered(type), (ordered) => ordered.orderBy('order_index'))
    .orderBy('id')
  for (let start = 0, count = 2 * limit; ; start += count, count = batch) {
    const page = await rows.limit(count).offset(start).execute()
    for (const row of page) {
      await awaitTurn()
      yield readText(type, row, second)
    }
    if (page.length < count) return
  }
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
      const words = translation?.text ?? findDefaultTranslation(language, source) ?? ''
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
