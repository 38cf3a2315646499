import { createHash } from 'node:crypto'
import type { FindingPlace } from './check.ts'
import type { CheckedLocation } from './checked-finding.ts'

/** The key contains the text of the place: if that changes, a dismissed finding is open again. */
export const withFindingKey = (name: string, { says, ...place }: FindingPlace): CheckedLocation =>
  says === undefined
    ? place
    : {
        ...place,
        key: createHash('sha256')
          .update(JSON.stringify([name, place.to, says]))
          .digest('base64url')
          .slice(0, 22),
      }
