import type { Activity } from './activity.server.ts'

/** As people read it: by whose name. */
export const nameOfEvent = (rows: Activity[], nameOf: (who: string) => string): Activity[] =>
  rows.map(({ parts, ...row }) => ({
    ...row,
    who: nameOf(row.who),
    ...(parts && { parts: nameOfEvent(parts, nameOf) }),
  }))
