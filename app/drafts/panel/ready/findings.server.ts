import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from '#accounts/rights.ts'
import { asContentDb, asContentTable, readContentVersion } from '#content/store/change.server.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { collections } from '#content/types/collections.ts'
import { countUpTo } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { PanelLanguage } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { withBackgroundPriority } from '#core/runtime/background.server.ts'
import type { CheckContext } from '../checks/check.ts'
import {
  type CheckedFinding,
  type CheckedFindingPlace,
  limitPlaces,
} from '../checks/checked-finding.ts'
import { splitDismissed } from '../checks/dismissed-findings.server.ts'
import { filterFindingForAccess } from '../checks/filter-finding-for-access.server.ts'
import { runChecks, runQuickChecks } from '../checks/run-checks.server.ts'

/** The public site, or the snapshot with a draft. */
export async function getSiteOrDraftSnapshot(
  { database, store, snapshots }: AppContext,
  draft?: number,
): Promise<CheckContext> {
  const content = draft === undefined ? { database, store } : await snapshots.ofDraft(draft)
  return { database: content.database, store: content.store, today: database.db }
}

/** Cache time: findings also change with time, when a post appears or a job ends. */
const minute = 60_000

type ReadFindings = (site: CheckContext, t: Translator) => Promise<CheckedFinding[]>

/** Caches findings per language, until the content changes or a minute has passed. */
function cacheByLanguage(read: ReadFindings): ReadFindings {
  const readers = new Map<PanelLanguage, (site: CheckContext) => Promise<CheckedFinding[]>>()
  return (site, t) => {
    const reader =
      readers.get(t.language) ??
      memoizeByVersion(
        (moment: CheckContext) => read(moment, t),
        (_, age) => age < minute,
      )
    readers.set(t.language, reader)
    return reader(site)
  }
}

/** Findings that may still be incomplete. */
export interface PartialResult<Result> {
  found: Result
  /** The checks are still running; `found` is from before the last change. */
  isChecking: boolean
}

/** Up to this many items the checks run within the request. */
const largeSite = 1000
/** Milliseconds that a request waits for the checks of a larger site. */
const maxWaitMs = 100
/** Milliseconds before the checks start after a change: the screen that requests them needs the processor first. */
const startDelayMs = 500

interface LastFindings {
  version: number
  found: CheckedFinding[]
}

/** Runs checks in the background for a large site, and returns the previous findings meanwhile. */
function readInBackground(read: ReadFindings) {
  const last = new WeakMap<object, Map<PanelLanguage, LastFindings>>()
  const peek = (site: CheckContext, t: Translator) => last.get(site.database)?.get(t.language)
  const readSoFar = async (
    site: CheckContext,
    t: Translator,
  ): Promise<PartialResult<CheckedFinding[]>> => {
    const version = await readContentVersion(site.database.db)
    const readAndKeep = async () => {
      const found = await read(site, t)
      const languages = last.get(site.database) ?? new Map<PanelLanguage, LastFindings>()
      last.set(site.database, languages.set(t.language, { version, found }))
      return found
    }
    if (!(await isLarge(site.database.db))) return { found: await readAndKeep(), isChecking: false }
    const before = peek(site, t)
    const isChanged = before?.version !== version
    const reading = (isChanged ? pause(startDelayMs) : Promise.resolve()).then(() =>
      withBackgroundPriority(readAndKeep),
    )
    // Prevents an unhandled rejection; the next request gets the error.
    reading.catch(() => {})
    const found = isChanged ? undefined : await Promise.race([reading, pause(maxWaitMs)])
    return found ? { found, isChecking: false } : { found: before?.found ?? [], isChecking: true }
  }
  return Object.assign(readSoFar, {
    /** The findings of the last run, without a new one. */
    peek: (site: CheckContext, t: Translator) => peek(site, t)?.found ?? [],
  })
}

async function isLarge(db: Db) {
  const counts = await Promise.all(
    Object.values(collections).map(({ table }) =>
      countUpTo(asContentDb(db), asContentDb(db).selectFrom(asContentTable(table)), largeSite + 1),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) > largeSite
}

const readAll = cacheByLanguage(runChecks)
export const readLatestFindings = readInBackground(readAll)
export const readLatestQuickFindings = readInBackground(cacheByLanguage(runQuickChecks))

/** Visible places per finding; further ones appear as these are fixed. */
export const maxVisiblePlaces = 50

/** The open and dismissed findings that a user may see. */
export async function listVisibleFindings(
  app: AppContext,
  site: CheckContext,
  access: Access,
  t: Translator,
) {
  return filterForAccess(app, await readAll(site, t), access)
}

/** `listVisibleFindings` without waiting for the checks of a large site. */
export async function listVisibleFindingsSoFar(
  app: AppContext,
  site: CheckContext,
  access: Access,
  t: Translator,
) {
  const { found, isChecking } = await readLatestFindings(site, t)
  return { found: await filterForAccess(app, found, access), isChecking }
}

const filterForAccess = ({ database }: AppContext, found: CheckedFinding[], access: Access) =>
  splitDismissed(
    database.db,
    found.flatMap((each) => filterFindingForAccess(each, access)),
  )

/** Findings that a draft adds, and earlier ones in items that it changes (`touched`; `paths` are their addresses). */
export async function listFindingsOfDraft(
  app: AppContext,
  access: Access,
  t: Translator,
  { draft, paths }: { draft: number; paths: string[] },
) {
  const readFindings = async (which?: number) =>
    listVisibleFindingsSoFar(app, await getSiteOrDraftSnapshot(app, which), access, t)
  const [publicSite, withDraft] = [await readFindings(), await readFindings(draft)]
  const [before, after] = [publicSite.found.open, withDraft.found.open]
  // An incomplete comparison would show earlier findings as added.
  if (publicSite.isChecking || withDraft.isChecking)
    return { added: [], touched: [], isChecking: true }
  // Without a key the text may contain a count, so heading and place identify the finding.
  const getId = ({ heading }: CheckedFinding, { key, to }: CheckedFindingPlace) =>
    key ?? `${heading} ${to}`
  const knownIds = new Set(before.flatMap((each) => each.links.map((place) => getId(each, place))))
  const isChanged = ({ to }: { to: string }) => paths.includes(to.replace(/[?#].*/, ''))
  const selectFindings = (isIncluded: (place: CheckedFindingPlace, isKnown: boolean) => boolean) =>
    after.flatMap(({ further, ...finding }) => {
      const links = finding.links.filter((place) => {
        // If a finding has more places than are stored, only those on pages that the draft changes count as added.
        const isKnown = knownIds.has(getId(finding, place)) || (further && !isChanged(place))
        return isIncluded(place, Boolean(isKnown))
      })
      return links.length > 0 ? [limitPlaces({ ...finding, links }, maxVisiblePlaces)] : []
    })
  return {
    added: selectFindings((_, isKnown) => !isKnown),
    touched: selectFindings((place, isKnown) => isKnown && isChanged(place)),
    isChecking: false,
  }
}
