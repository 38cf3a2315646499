import { setImmediate as otherWork } from 'node:timers/promises'
import { asContentDb, asContentTable } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { today } from '#content/open-job.ts'
import { whole } from '#content/rows.server.ts'
import { inPages } from '#core/db/in-pages.server.ts'
import type { Language } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Moment, TextCheck } from './check.ts'
import { withFindingKeys } from './finding-keys.server.ts'
import { itemTexts, type PublicText, settingsTexts, visibleTypes } from './public-texts.server.ts'
import { recordReads } from './record-reads.server.ts'
import type { CheckedFinding, CheckedLocation, Named } from './run.server.ts'

/** More of one kind nobody reads; so many are counted and no more kept. */
const most = 500

/** So many milliseconds, then others have theirs. */
const turn = 10

/** What was found in an item, by the place of the check among all. */
type InItem = { stamp: string; found: [check: number, place: CheckedLocation][] }

/** Of a site in one language: what an item says holds as long as neither it changes nor what the checks compare with. */
interface Remembered {
  compared: string
  items: Map<string, InItem>
}
const known = new WeakMap<object, Map<Language, Remembered>>()

/**
 * What the checks find in each text. Of an item that was seen before in this version only the stamp is read, so that a
 * change costs what it changes.
 */
export async function textFindings(
  checks: Named<TextCheck>[],
  site: Moment,
  t: Translator,
): Promise<CheckedFinding[]> {
  const { looks, compared } = await beginning(checks, site, t)
  const all = checks.map(
    ({ heading, check: { text, weight } }): CheckedFinding => ({
      heading,
      text: t.of(text),
      weight,
      links: [],
    }),
  )
  const look = (pieces: Iterable<PublicText>) =>
    [...pieces].flatMap((piece) => lookAt(piece, looks))
  const collect = (found: InItem['found']) => {
    for (const [at, place] of found) {
      const links = all[at]?.links
      if (links && links.length < most) links.push(place)
    }
  }

  const languages = known.get(site.database) ?? new Map<Language, Remembered>()
  known.set(site.database, languages)
  const before = languages.get(t.language)
  const seen = before?.compared === compared ? before.items : new Map<string, InItem>()
  const items = new Map<string, InItem>()
  const unhurried = inTurns()
  for (const type of visibleTypes)
    for await (const stamps of stampsOf(site, type)) {
      const fresh = [...stamps].flatMap(([id, stamp]) =>
        seen.get(`${type.table} ${id}`)?.stamp === stamp ? [] : [id],
      )
      for (const row of await rowsWith(site, type, fresh)) {
        const stamp = stampOf(row)
        seen.set(`${type.table} ${row.id}`, { stamp, found: look(itemTexts(type, row, t)) })
        await unhurried()
      }
      for (const id of stamps.keys()) {
        const item = seen.get(`${type.table} ${id}`)
        if (!item) continue
        items.set(`${type.table} ${id}`, item)
        collect(item.found)
      }
    }
  languages.set(t.language, { compared, items })
  for await (const piece of settingsTexts(site, t)) collect(look([piece]))
  return all.filter(({ links }) => links.length > 0)
}

/** The checks with what they compare texts with, and all of that in a few signs. */
async function beginning(checks: Named<TextCheck>[], site: Moment, t: Translator) {
  const { site: read, digest } = recordReads(site)
  const looks = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, look: await check.begin(read, t) })),
  )
  // An ad ends with its day.
  return { looks, compared: `${today()} ${digest()}` }
}

type Looks = Awaited<ReturnType<typeof beginning>>['looks']

const lookAt = (piece: PublicText, looks: Looks): InItem['found'] =>
  looks.flatMap(({ name, look }, at): InItem['found'] => {
    const words = [...new Set(look(piece))]
    if (words.length === 0) return []
    const { where, to, text } = piece
    return [[at, withFindingKeys(name, { text: `${where}: ${words.join('; ')}`, to, says: text })]]
  })

const stampOf = ({ version, updated_at }: { version: number; updated_at: string }) =>
  `${version} ${updated_at}`

const itemsOf = ({ database }: Moment, { table }: Collection) =>
  asContentDb(database.db).selectFrom(asContentTable(table))

async function* stampsOf(site: Moment, type: Collection) {
  const all = itemsOf(site, type).select(['id', 'version', 'updated_at'])
  for await (const rows of inPages(all, 100))
    yield new Map(rows.map((row) => [row.id, stampOf(row)]))
}

const rowsWith = async (site: Moment, type: Collection, ids: number[]) =>
  ids.length === 0
    ? []
    : whole(asContentDb(site.database.db), type).where('id', 'in', ids).orderBy('id').execute()

/** Lets others have their turn, where one's own has been long enough. */
function inTurns() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await otherWork()
    since = performance.now()
  }
}
