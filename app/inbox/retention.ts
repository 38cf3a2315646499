const day = 86_400_000

interface Dates {
  rejected_at: string | null
  talent_pool_until: string | null
  hold_reason: string | null
}

/** When an application will be deleted by itself: null while it is not rejected, or is held for a reason. */
export function deletionDate({ rejected_at, talent_pool_until, hold_reason }: Dates, days: number) {
  if (!rejected_at || hold_reason) return null
  const due = after(rejected_at, days)
  return talent_pool_until && talent_pool_until > due ? talent_pool_until : due
}

/** So many days later. */
export const after = (at: string, days: number) =>
  new Date(Date.parse(at) + days * day).toISOString()
