import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { selectTypedRows } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import type { PanelLanguage } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { CheckContext, PublicText, TextCheck } from './check.ts'
import {
  type CheckedFinding,
  type CheckedFindingPlace,
  maxStoredPlaces,
  type NamedCheck,
} from './checked-finding.ts'
import { withFindingKey } from './finding-keys.server.ts'
import { listItemTexts, publicTypes, readSettingsTexts } from './public-texts.server.ts'
import { wrapSiteWithReadDigest } from './read-digest.server.ts'

/** The places found in an item, each with the index of its check. */
type ItemResult = { stamp: string; found: [check: number, place: CheckedFindingPlace][] }

/** Cache for a site in one language: results of an item are valid until the item or the compared data change. */
interface LanguageCache {
  compared: string
  items: Map<string, ItemResult>
}
const caches = new WeakMap<object, Map<PanelLanguage, LanguageCache>>()

/** Incremental: runs the checks on each text. Of an unchanged item only the stamp is read, its results come from the cache. */
export async function runTextChecks(
  checks: NamedCheck<TextCheck>[],
  site: CheckContext,
  t: Translator,
): Promise<CheckedFinding[]> {
  const { preparedChecks, compared } = await prepareChecks(checks, site, t)
  const all = checks.map(
    ({ heading, check: { text, weight, gaps } }): CheckedFinding => ({
      heading,
      text: t.of(text),
      weight,
      ...(gaps && { gaps }),
      links: [],
    }),
  )
  const checkPieces = (pieces: Iterable<PublicText>) =>
    [...pieces].flatMap((piece) => checkPiece(piece, preparedChecks))
  const collect = (found: ItemResult['found']) => {
    for (const [at, place] of found) {
      const finding = all[at]
      if (!finding) continue
      if (finding.links.length < maxStoredPlaces) finding.links.push(place)
      else finding.further = (finding.further ?? 0) + 1
    }
  }

  const languages = caches.get(site.database) ?? new Map<PanelLanguage, LanguageCache>()
  caches.set(site.database, languages)
  const previous = languages.get(t.language)
  const seen = previous?.compared === compared ? previous.items : new Map<string, ItemResult>()
  // At once: a run that begins after the next change takes over what this one has found so far.
  languages.set(t.language, { compared, items: seen })
  const items = new Map<string, ItemResult>()
  for (const type of publicTypes)
    for await (const stamps of readStamps(site, type)) {
      const changedIds = [...stamps].flatMap(([id, stamp]) =>
        seen.get(`${type.table} ${id}`)?.stamp === stamp ? [] : [id],
      )
      for await (const row of yieldingIterator(await readRows(site, type, changedIds))) {
        const stamp = toStamp(row)
        seen.set(`${type.table} ${row.id}`, {
          stamp,
          found: checkPieces(listItemTexts(type, row, t)),
        })
      }
      for (const id of stamps.keys()) {
        const item = seen.get(`${type.table} ${id}`)
        if (!item) continue
        items.set(`${type.table} ${id}`, item)
        collect(item.found)
      }
    }
  languages.set(t.language, { compared, items })
  for await (const piece of readSettingsTexts(site, t)) collect(checkPieces([piece]))
  return all.filter(({ links }) => links.length > 0)
}

/** The prepared checks, and a digest of the data that they compare texts with. */
async function prepareChecks(checks: NamedCheck<TextCheck>[], site: CheckContext, t: Translator) {
  const { site: read, digest } = wrapSiteWithReadDigest(site)
  const preparedChecks = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, look: await check.begin(read, t) })),
  )
  // The digest contains the day: job ads expire without a change.
  return { preparedChecks, compared: `${getGermanDay()} ${digest()}` }
}

type PreparedChecks = Awaited<ReturnType<typeof prepareChecks>>['preparedChecks']

const checkPiece = (piece: PublicText, preparedChecks: PreparedChecks): ItemResult['found'] =>
  preparedChecks.flatMap(({ name, look }, at): ItemResult['found'] => {
    const words = [...new Set(look(piece))]
    if (words.length === 0) return []
    const { where, to, text } = piece
    return [[at, withFindingKey(name, { text: `${where}: ${words.join('; ')}`, to, says: text })]]
  })

const toStamp = ({ version, updated_at }: { version: number; updated_at: string }) =>
  `${version} ${updated_at}`

const selectItems = ({ database }: CheckContext, { table }: Collection) =>
  asContentDb(database.db).selectFrom(asContentTable(table))

async function* readStamps(site: CheckContext, type: Collection) {
  const all = selectItems(site, type).select(['id', 'version', 'updated_at'])
  for await (const rows of iteratePages(all, 100))
    yield new Map(rows.map((row) => [row.id, toStamp(row)]))
}

const readRows = async (site: CheckContext, type: Collection, ids: number[]) =>
  ids.length === 0
    ? []
    : selectTypedRows(asContentDb(site.database.db), type)
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
