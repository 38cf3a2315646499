import type { ContentArea } from '#content/type-named.ts'
import { type Access, can } from './rights.ts'

type Who = Pick<Access, 'roles'>
type Areas = readonly ContentArea[]

/** Whether changes in these areas may become public without another person. */
export const mayPublish = (who: Who, areas: Areas) =>
  !areas.includes('content') || can(who, 'publishing:write')

/** Whether a person may publish or show a whole draft: this takes the right to write every area that it changes. */
export const mayPublishDraft = (who: Who, areas: Areas) =>
  mayPublish(who, areas) && areas.every((area) => can(who, `${area}:write`))
