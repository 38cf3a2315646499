import type { Activity } from './activity.server.ts'

/** Replaces e-mail addresses by the names of colleagues. */
export const withColleagueNames = (rows: Activity[], nameOf: (who: string) => string): Activity[] =>
  rows.map(({ parts, ...row }) => ({
    ...row,
    who: nameOf(row.who),
    ...(parts && { parts: withColleagueNames(parts, nameOf) }),
  }))
