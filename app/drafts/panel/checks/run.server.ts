import { setImmediate as otherWork } from 'node:timers/promises'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type Heading, siteChecks } from './all.server.ts'
import type { Check, Finding, Moment, Place, TextCheck } from './check.ts'
import { withFindingKeys } from './finding-keys.server.ts'
import { textFindings } from './text-findings.server.ts'

/** A place of a finding; `key` is set if it can be dismissed. */
export type CheckedLocation = Omit<Place, 'says'> & { key?: string }
export type CheckedFinding = Omit<Finding, 'links'> & { heading: Heading; links: CheckedLocation[] }

export type NamedCheck<C> = { heading: Heading; name: string; check: C }

const namedChecks = keysOf(siteChecks).flatMap((heading) =>
  Object.entries<Check<Moment> | TextCheck>(siteChecks[heading]).map(
    ([name, check]): NamedCheck<Check<Moment> | TextCheck> => ({ heading, name, check }),
  ),
)
const isQuick = (each: NamedCheck<Check<Moment> | TextCheck>): each is NamedCheck<Check<Moment>> =>
  typeof each.check === 'function'
const readsTexts = (each: NamedCheck<Check<Moment> | TextCheck>): each is NamedCheck<TextCheck> =>
  typeof each.check !== 'function'

/**
 * Runs the checks that do not read every text, or only the wanted ones of them, in sequence; other requests get a turn in
 * between.
 */
export async function quickFindings(
  site: Moment,
  t: Translator,
  isWanted: (name: string) => boolean = () => true,
): Promise<CheckedFinding[]> {
  const all: CheckedFinding[] = []
  for (const { heading, name, check } of namedChecks.filter(isQuick)) {
    if (!isWanted(name)) continue
    await otherWork()
    for (const finding of await check(site, t)) {
      const links = (finding.links ?? []).map((place) => withFindingKeys(name, place))
      all.push({ ...finding, heading, links })
    }
  }
  return all
}

/** Runs all checks; the findings are in the order of `siteChecks`. */
export async function findings(site: Moment, t: Translator): Promise<CheckedFinding[]> {
  const found = [
    ...(await quickFindings(site, t)),
    ...(await textFindings(namedChecks.filter(readsTexts), site, t)),
  ]
  const headings = Object.keys(siteChecks)
  return found.toSorted((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
}
