import type { listDependents } from './dependents.server.ts'
import { mayPublishDraft } from './may-publish.ts'
import { type Access, can } from './rights.ts'

export type Dependents = Awaited<ReturnType<typeof listDependents>>

/** What an account has to let go of once it may do no more than this. */
export const endsWith = (access: Pick<Access, 'roles'>) => ({
  owned: !can(access, 'programs:write'),
  invitations: !can(access, 'people:write'),
  /** Links to such a draft, and a time that the account gave it. One without changes may get any. */
  onDraft: ({ areas }: Pick<Dependents['scheduled'][number], 'areas'>) =>
    !mayPublishDraft(access, areas.length > 0 ? areas : ['content']),
})

/** The same, for whoever is asked before. */
export function endingWith(
  { owned, invitations, links, scheduled }: Dependents,
  access: Pick<Access, 'roles'>,
) {
  const ends = endsWith(access)
  return {
    owned: ends.owned ? owned : [],
    invitations: ends.invitations ? invitations : [],
    links: links.filter(ends.onDraft),
    scheduled: scheduled.filter(ends.onDraft),
  }
}
