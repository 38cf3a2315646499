import { hash } from 'node:crypto'
import type { FindingPlace } from './check.ts'
import type { CheckedFindingPlace } from './checked-finding.ts'

/** The key contains the text of the place: if that changes, a dismissed finding is open again. */
export const withFindingKey = (
  name: string,
  { says, ...place }: FindingPlace,
): CheckedFindingPlace =>
  says === undefined
    ? place
    : {
        ...place,
        key: hash('sha256', JSON.stringify([name, place.to, says]), 'base64url').slice(0, 22),
      }
