import { setImmediate as otherWork } from 'node:timers/promises'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type Heading, siteChecks } from './all.server.ts'
import type { Check, Finding, Moment, Place, TextCheck } from './check.ts'
import { withFindingKeys } from './finding-keys.server.ts'
import { textFindings } from './text-findings.server.ts'

/** Of a place that can be set aside, the name under which that is remembered. */
export type CheckedLocation = Omit<Place, 'says'> & { key?: string }
export type CheckedFinding = Omit<Finding, 'links'> & { heading: Heading; links: CheckedLocation[] }

export type Named<C> = { heading: Heading; name: string; check: C }

const named = keysOf(siteChecks).flatMap((heading) =>
  Object.entries<Check<Moment> | TextCheck>(siteChecks[heading]).map(
    ([name, check]): Named<Check<Moment> | TextCheck> => ({ heading, name, check }),
  ),
)
const isQuick = (each: Named<Check<Moment> | TextCheck>): each is Named<Check<Moment>> =>
  typeof each.check === 'function'
const readsTexts = (each: Named<Check<Moment> | TextCheck>): each is Named<TextCheck> =>
  typeof each.check !== 'function'

/**
 * What is found without reading every text, or by some checks alone: one after the other, and whoever asked meanwhile in
 * between.
 */
export async function quickFindings(
  site: Moment,
  t: Translator,
  wanted: (name: string) => boolean = () => true,
): Promise<CheckedFinding[]> {
  const all: CheckedFinding[] = []
  for (const { heading, name, check } of named.filter(isQuick)) {
    if (!wanted(name)) continue
    await otherWork()
    for (const finding of await check(site, t)) {
      const links = (finding.links ?? []).map((place) => withFindingKeys(name, place))
      all.push({ ...finding, heading, links })
    }
  }
  return all
}

/** All that is found, in the order of the table. */
export async function findings(site: Moment, t: Translator): Promise<CheckedFinding[]> {
  const found = [
    ...(await quickFindings(site, t)),
    ...(await textFindings(named.filter(readsTexts), site, t)),
  ]
  const headings = Object.keys(siteChecks)
  return found.toSorted((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
}
