import { setImmediate as otherWork } from 'node:timers/promises'
import { alike, tableNamed } from '../../content/change.server.ts'
import type { Collection } from '../../content/collection.ts'
import { today } from '../../content/open-job.ts'
import { whole } from '../../content/rows.server.ts'
import { inPages } from '../../db/in-pages.server.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Language } from '../../language/text.ts'
import type { Moment, TextCheck } from './check.ts'
import { inForms, inItem, type Piece, shownTypes } from './pieces.server.ts'
import { recording } from './recording.server.ts'
import type { Found, FoundPlace, Named } from './run.server.ts'
import { withKey } from './with-key.server.ts'

/** More of one kind nobody reads; so many are counted and no more kept. */
const most = 500

/** So many milliseconds, then others have theirs. */
const turn = 10

/** What was found in an item, by the place of the check among all. */
type InItem = { stamp: string; found: [check: number, place: FoundPlace][] }

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
  t: Speaker,
): Promise<Found[]> {
  const { looks, compared } = await beginning(checks, site, t)
  const all = checks.map(
    ({ heading, check: { text, weight } }): Found => ({
      heading,
      text: t.of(text),
      weight,
      links: [],
    }),
  )
  const look = (pieces: Iterable<Piece>) => [...pieces].flatMap((piece) => lookAt(piece, looks))
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
  for (const type of shownTypes)
    for await (const stamps of stampsOf(site, type)) {
      const fresh = [...stamps].flatMap(([id, stamp]) =>
        seen.get(`${type.table} ${id}`)?.stamp === stamp ? [] : [id],
      )
      for (const row of await rowsWith(site, type, fresh)) {
        const stamp = stampOf(row)
        seen.set(`${type.table} ${row.id}`, { stamp, found: look(inItem(type, row, t)) })
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
  for await (const piece of inForms(site, t)) collect(look([piece]))
  return all.filter(({ links }) => links.length > 0)
}

/** The checks with what they compare texts with, and all of that in a few signs. */
async function beginning(checks: Named<TextCheck>[], site: Moment, t: Speaker) {
  const { site: read, digest } = recording(site)
  const looks = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, look: await check.begin(read, t) })),
  )
  // An ad ends with its day.
  return { looks, compared: `${today()} ${digest()}` }
}

type Looks = Awaited<ReturnType<typeof beginning>>['looks']

const lookAt = (piece: Piece, looks: Looks): InItem['found'] =>
  looks.flatMap(({ name, look }, at): InItem['found'] => {
    const words = [...new Set(look(piece))]
    if (words.length === 0) return []
    const { where, to, text } = piece
    return [[at, withKey(name, { text: `${where}: ${words.join('; ')}`, to, says: text })]]
  })

const stampOf = ({ version, updated_at }: { version: number; updated_at: string }) =>
  `${version} ${updated_at}`

const itemsOf = ({ database }: Moment, { table }: Collection) =>
  alike(database.db).selectFrom(tableNamed(table))

async function* stampsOf(site: Moment, type: Collection) {
  const all = itemsOf(site, type).select(['id', 'version', 'updated_at'])
  for await (const rows of inPages(all, 100))
    yield new Map(rows.map((row) => [row.id, stampOf(row)]))
}

const rowsWith = async (site: Moment, type: Collection, ids: number[]) =>
  ids.length === 0
    ? []
    : whole(alike(site.database.db), type).where('id', 'in', ids).orderBy('id').execute()

/** Lets others have their turn, where one's own has been long enough. */
function inTurns() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await otherWork()
    since = performance.now()
  }
}
