import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { createRedactor } from '#inbox/entries/masking.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'

interface Place {
  place: string
  video: string
}

/** Place and video of an interview for whoever may not know who applied: the name may stand in them. */
export async function createPlaceVeil(db: Db, scope: InboxScope, entry: VisibleEntries) {
  const redact = await createRedactor(db, scope, entry)
  const veil = ({ place, video }: Place): Place => ({ place: redact(place), video: redact(video) })
  return {
    veil,
    /** A field that comes back as it was shown stays as it is stored. */
    unveil<Plan extends Place>(plan: Plan, stored: Place | undefined): Plan {
      if (!stored) return plan
      const shown = veil(stored)
      return {
        ...plan,
        place: plan.place === shown.place ? stored.place : plan.place,
        video: plan.video === shown.video ? stored.video : plan.video,
      }
    },
  }
}
