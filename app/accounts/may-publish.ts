import type { ContentArea } from '#content/type-named.ts'
import { type Access, can } from './rights.ts'

type Who = Pick<Access, 'roles'>
type Areas = readonly ContentArea[]

/** Whether what somebody changes in these areas needs nobody else to become public. */
export const mayPublish = (who: Who, areas: Areas) =>
  !areas.includes('content') || can(who, 'publishing:write')

/** Whether somebody may publish a whole draft, or show it: whoever may, could have made each of its changes. */
export const mayPublishDraft = (who: Who, areas: Areas) =>
  mayPublish(who, areas) && areas.every((area) => can(who, `${area}:write`))
