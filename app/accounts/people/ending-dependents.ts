import { getDependentEndRules } from '../can-publish.ts'
import type { Access } from '../rights.ts'
import type { listDependents } from './dependents.server.ts'

export type Dependents = Awaited<ReturnType<typeof listDependents>>

/** Selects the dependents that end with `access`, for the question before the change. */
export function selectEndingDependents(
  { owned, invitations, links, scheduled }: Dependents,
  access: Pick<Access, 'roles'>,
) {
  const ends = getDependentEndRules(access)
  return {
    owned: ends.owned ? owned : [],
    invitations: ends.invitations ? invitations : [],
    links: links.filter(ends.onDraft),
    scheduled: scheduled.filter(ends.onDraft),
  }
}
