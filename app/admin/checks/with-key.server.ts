import { createHash } from 'node:crypto'
import type { Place } from './check.ts'
import type { FoundPlace } from './run.server.ts'

/** Another text makes another key: what was set aside is found again. */
export const withKey = (name: string, { says, ...place }: Place): FoundPlace =>
  says === undefined
    ? place
    : {
        ...place,
        key: createHash('sha256')
          .update(JSON.stringify([name, place.to, says]))
          .digest('base64url')
          .slice(0, 22),
      }
