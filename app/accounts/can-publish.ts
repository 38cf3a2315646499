import type { RightsArea } from '#content/types/content-types.ts'
import { type Access, can } from './rights.ts'

type Who = Pick<Access, 'roles'>
type Areas = readonly RightsArea[]

/** Whether the person's changes in these areas may become public without approval. */
export const canPublishWithoutApproval = (who: Who, areas: Areas) =>
  !areas.includes('content') || can(who, 'publishing:write')

/** Whether a person may publish or show a whole draft, which requires the right to write every area that it changes. */
export const canPublishDraft = (who: Who, areas: Areas) =>
  canPublishWithoutApproval(who, areas) && areas.every((area) => can(who, `${area}:write`))

/** The person as the author of what they restore or publish. */
export const asChangeAuthor = (person: Who & { email: string }) => ({
  by: person.email,
  restoresFiles: canPublishDraft(person, ['content']),
})

/** Which dependents of an account end when its rights shrink to `access`. */
export const getAccessLossRules = (access: Who) => ({
  owned: !can(access, 'programs:write'),
  invitations: !can(access, 'people:write'),
  /** Links to a draft and its schedule. A draft without changes counts as content, because it can get any change. */
  onDraft: ({ areas }: { areas: Areas }) =>
    !canPublishDraft(access, areas.length > 0 ? areas : ['content']),
})
