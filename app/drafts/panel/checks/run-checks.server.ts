import { setImmediate as otherWork } from 'node:timers/promises'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Check, CheckContext, TextCheck } from './check.ts'
import {
  type CheckedFinding,
  limitPlaces,
  maxStoredPlaces,
  type NamedCheck,
} from './checked-finding.ts'
import { withFindingKey } from './finding-keys.server.ts'
import { siteChecks } from './site-checks.server.ts'
import { runTextChecks } from './text-findings.server.ts'

const namedChecks = keysOf(siteChecks).flatMap((heading) =>
  Object.entries<Check<CheckContext> | TextCheck>(siteChecks[heading]).map(
    ([name, check]): NamedCheck<Check<CheckContext> | TextCheck> => ({ heading, name, check }),
  ),
)
const isQuick = (
  each: NamedCheck<Check<CheckContext> | TextCheck>,
): each is NamedCheck<Check<CheckContext>> => typeof each.check === 'function'
const readsTexts = (
  each: NamedCheck<Check<CheckContext> | TextCheck>,
): each is NamedCheck<TextCheck> => typeof each.check !== 'function'

/**
 * Runs the checks that do not read every text, or only the `wanted` ones, in sequence; the event loop yields between
 * them.
 */
export async function runQuickChecks(
  site: CheckContext,
  t: Translator,
  isWanted: (name: string) => boolean = () => true,
): Promise<CheckedFinding[]> {
  const all: CheckedFinding[] = []
  for (const { heading, name, check } of namedChecks.filter(isQuick)) {
    if (!isWanted(name)) continue
    await otherWork()
    for (const finding of await check(site, t)) {
      const links = finding.links ?? []
      const limited = limitPlaces({ ...finding, heading, links }, maxStoredPlaces)
      all.push({ ...limited, links: limited.links.map((place) => withFindingKey(name, place)) })
    }
  }
  return all
}

/** Runs all checks; the findings are in the order of `siteChecks`. */
export async function runChecks(site: CheckContext, t: Translator): Promise<CheckedFinding[]> {
  const found = [
    ...(await runQuickChecks(site, t)),
    ...(await runTextChecks(namedChecks.filter(readsTexts), site, t)),
  ]
  const headings = Object.keys(siteChecks)
  return found.toSorted((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
}
