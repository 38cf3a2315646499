import { createHash } from 'node:crypto'
import type { Place } from './check.ts'
import type { CheckedLocation } from './run.server.ts'

/** The key contains the text of the place: if that changes, a dismissed finding is open again. */
export const withFindingKeys = (name: string, { says, ...place }: Place): CheckedLocation =>
  says === undefined
    ? place
    : {
        ...place,
        key: createHash('sha256')
          .update(JSON.stringify([name, place.to, says]))
          .digest('base64url')
          .slice(0, 22),
      }
