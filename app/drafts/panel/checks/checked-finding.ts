import type { Finding, FindingPlace } from './check.ts'
import type { Heading } from './site-checks.server.ts'

/** A place of a finding; `key` is set if it can be dismissed. */
export type CheckedLocation = Omit<FindingPlace, 'says'> & { key?: string }

export type CheckedFinding = Omit<Finding, 'links'> & { heading: Heading; links: CheckedLocation[] }

export type NamedCheck<C> = { heading: Heading; name: string; check: C }
