import type { ActivityRow } from './activity.server.ts'

/** Replaces e-mail addresses by the names of colleagues. */
export const withColleagueNames = (
  rows: ActivityRow[],
  nameOf: (who: string) => string,
): ActivityRow[] =>
  rows.map(({ parts, ...row }) => ({
    ...row,
    who: nameOf(row.who),
    ...(parts && { parts: withColleagueNames(parts, nameOf) }),
  }))
