import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb, asContentTable, contentVersion } from '#content/change.server.ts'
import { collections } from '#content/collections.ts'
import { untilChanged } from '#content/memoize-by-version.server.ts'
import { countUpTo } from '#core/db/count.server.ts'
import type { Language } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Db } from '#tables.ts'
import type { Moment } from '../checks/check.ts'
import { splitDismissed } from '../checks/dismissed-findings.server.ts'
import { filterFindings } from '../checks/filter-findings.server.ts'
import {
  type CheckedFinding,
  type CheckedLocation,
  findings,
  quickFindings,
} from '../checks/run.server.ts'

/** The public site, or as it will be with a draft. */
export async function resolveSite(
  { database, store, views }: AppContext,
  draft?: number,
): Promise<Moment> {
  const shown = draft === undefined ? { database, store } : await views.ofDraft(draft)
  return { database: shown.database, store: shown.store, today: database.db }
}

/** The clock, too, changes what is found: a post comes, a job ends. */
const minute = 60_000

type Read = (site: Moment, t: Translator) => Promise<CheckedFinding[]>

/** In one language, for everybody who asks. */
function kept(read: Read): Read {
  const foundIn = new Map<Language, (site: Moment) => Promise<CheckedFinding[]>>()
  return (site, t) => {
    const known = foundIn.get(t.language) ?? untilChanged((of: Moment) => read(of, t), minute)
    foundIn.set(t.language, known)
    return known(site)
  }
}

/** What checks find, as far as they are through. */
export interface SoFar<Result> {
  found: Result
  /** They still look at a large site; until then it is what they found before its last change. */
  isChecking: boolean
}

/** So many items are looked through while somebody waits. */
const few = 1000
/** So many milliseconds somebody waits for a larger site, where perhaps little has changed. */
const patience = 100
/** So many milliseconds later the checks begin after a change or a start: the screen that asks for them needs the processor first. */
const head = 500

interface Known {
  version: number
  found: CheckedFinding[]
}

/** Nobody waits for the checks of a large site. */
function soFar(read: Read) {
  const last = new WeakMap<object, Map<Language, Known>>()
  return async (site: Moment, t: Translator): Promise<SoFar<CheckedFinding[]>> => {
    if (!(await isLarge(site.database.db))) return { found: await read(site, t), isChecking: false }
    const version = await contentVersion(site.database.db)
    const before = last.get(site.database)?.get(t.language)
    const isChanged = before?.version !== version
    const reading = (isChanged ? pause(head) : Promise.resolve())
      .then(() => read(site, t))
      .then((found) => {
        const languages = last.get(site.database) ?? new Map<Language, Known>()
        last.set(site.database, languages.set(t.language, { version, found }))
        return found
      })
    // Whoever looks again meets the fault.
    reading.catch(() => {})
    const found = isChanged ? undefined : await Promise.race([reading, pause(patience)])
    return found ? { found, isChecking: false } : { found: before?.found ?? [], isChecking: true }
  }
}

async function isLarge(db: Db) {
  const counts = await Promise.all(
    Object.values(collections).map(({ table }) =>
      countUpTo(asContentDb(db), asContentDb(db).selectFrom(asContentTable(table)), few + 1),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) > few
}

const allFound = kept(findings)
export const allSoFar = soFar(allFound)
export const quickFindingsSoFar = soFar(kept(quickFindings))

/** What somebody may see of what is found in it, and of what was set aside. */
export async function findingsFor(
  program: AppContext,
  site: Moment,
  access: Access,
  t: Translator,
) {
  return forAccess(program, await allFound(site, t), access)
}

/** The same, as far as the checks are through. */
export async function findingsSoFar(
  program: AppContext,
  site: Moment,
  access: Access,
  t: Translator,
) {
  const { found, isChecking } = await allSoFar(site, t)
  return { found: await forAccess(program, found, access), isChecking }
}

const forAccess = ({ database }: AppContext, found: CheckedFinding[], access: Access) =>
  splitDismissed(
    database.db,
    found.flatMap((each) => filterFindings(each, access)),
  )

/** What a draft brings, and what stood there before in whatever it changes. `paths` lead to its changes. */
export async function findingsOfDraft(
  program: AppContext,
  access: Access,
  t: Translator,
  { draft, paths }: { draft: number; paths: string[] },
) {
  const of = async (which?: number) =>
    findingsSoFar(program, await resolveSite(program, which), access, t)
  const [one, other] = [await of(), await of(draft)]
  const [before, after] = [one.found.open, other.found.open]
  // What was only found before would look like what the draft brings.
  if (one.isChecking || other.isChecking) return { added: [], touched: [], isChecking: true }
  // What only counts is the same, though its words change.
  const idOf = ({ heading }: CheckedFinding, { key, to }: CheckedLocation) =>
    key ?? `${heading} ${to}`
  const known = new Set(before.flatMap((each) => each.links.map((place) => idOf(each, place))))
  const part = (isWanted: (place: CheckedLocation, isKnown: boolean) => boolean) =>
    after.flatMap((finding) => {
      const links = finding.links.filter((place) =>
        isWanted(place, known.has(idOf(finding, place))),
      )
      return links.length > 0 ? [{ ...finding, links }] : []
    })
  const isChanged = ({ to }: { to: string }) => paths.includes(to.replace(/[?#].*/, ''))
  return {
    added: part((_, isKnown) => !isKnown),
    touched: part((place, isKnown) => isKnown && isChanged(place)),
    isChecking: false,
  }
}
