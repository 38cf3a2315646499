import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { createApplicantRedactor, createRedactor } from '#inbox/entries/masking.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'

interface Place {
  place: string
  video: string
}

/** Place and video of an interview for whoever may not know who applied: the name may stand in them. */
export async function createPlaceVeil(db: Db, scope: InboxScope, entry: VisibleEntries) {
  const redact = await createRedactor(db, scope, entry)
  // Even if the reader may know the name by now: the form may have been opened before.
  const redactAlways = await createApplicantRedactor(db, entry)
  return {
    veil: ({ place, video }: Place): Place => ({ place: redact(place), video: redact(video) }),
    /** A field that comes back as it was shown stays as it is stored. */
    unveil: <Plan extends Place>(plan: Plan, stored: Place | undefined): Plan =>
      stored
        ? {
            ...plan,
            place: plan.place === redactAlways(stored.place) ? stored.place : plan.place,
            video: plan.video === redactAlways(stored.video) ? stored.video : plan.video,
          }
        : plan,
  }
}
