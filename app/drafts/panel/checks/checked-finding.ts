import type { Finding, FindingPlace } from './check.ts'
import type { CheckHeading } from './site-checks.server.ts'

/** A place of a finding; `key` is set if it can be dismissed. */
export type CheckedFindingPlace = Omit<FindingPlace, 'says'> & { key?: string }

export type CheckedFinding = Omit<Finding, 'links'> & {
  heading: CheckHeading
  links: CheckedFindingPlace[]
  /** The number of further places, which are only counted. */
  further?: number
}

/** Places stored per finding: on a large site a finding may have thousands. */
export const maxStoredPlaces = 500

/** Keeps the first `max` places of a finding and counts the others. */
export const limitPlaces = (finding: CheckedFinding, max: number): CheckedFinding =>
  finding.links.length <= max
    ? finding
    : {
        ...finding,
        links: finding.links.slice(0, max),
        further: (finding.further ?? 0) + finding.links.length - max,
      }

export type NamedCheck<C> = { heading: CheckHeading; name: string; check: C }
