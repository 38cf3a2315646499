import { getAccessLossRules } from '../can-publish.ts'
import type { Access } from '../rights.ts'
import type { listAccessDependents } from './access-dependents.server.ts'

export type AccessDependents = Awaited<ReturnType<typeof listAccessDependents>>

/** Selects the dependents that end with `access`, for the question before the change. */
export function filterEndingAccessDependents(
  { owned, invitations, links, scheduled }: AccessDependents,
  access: Pick<Access, 'roles'>,
) {
  const ends = getAccessLossRules(access)
  return {
    owned: ends.owned ? owned : [],
    invitations: ends.invitations ? invitations : [],
    links: links.filter(ends.onDraft),
    scheduled: scheduled.filter(ends.onDraft),
  }
}
