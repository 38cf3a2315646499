import { canPublishDraft } from './can-publish.ts'
import type { listDependents } from './dependents.server.ts'
import { type Access, can } from './rights.ts'

export type Dependents = Awaited<ReturnType<typeof listDependents>>

/** Which dependents of an account end when its rights shrink to `access`. */
export const getDependentEndRules = (access: Pick<Access, 'roles'>) => ({
  owned: !can(access, 'programs:write'),
  invitations: !can(access, 'people:write'),
  /** Links to a draft and its schedule. A draft without changes counts as content, because it can get any change. */
  onDraft: ({ areas }: Pick<Dependents['scheduled'][number], 'areas'>) =>
    !canPublishDraft(access, areas.length > 0 ? areas : ['content']),
})

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
