import {
  deadlineSettings,
  parseReplyPromise,
  type ReplyPromise,
} from '#content/settings/deadlines/deadline-settings.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import type { Region } from './working-days.server.ts'

export interface DeadlineRules {
  /** Until the first answer; undefined where nothing is promised. */
  promises: Record<EntryKind, ReplyPromise | undefined>
  region: Region
  hasInterimNote: boolean
}

/** The settings, completed by what pages and mails promise. */
export async function loadDeadlineRules({
  store,
}: Pick<AppContext, 'store'>): Promise<DeadlineRules> {
  const [{ applicationDays, messageDays, ...settings }, form, contact] = await Promise.all([
    store.setting(deadlineSettings),
    store.setting(applicationFormSettings),
    store.first(contactCollection),
  ])
  return {
    promises: {
      applications: toPromise(applicationDays) ?? parseReplyPromise(form.reply_time),
      messages: toPromise(messageDays) ?? parseReplyPromise(contact?.reply_time ?? ''),
    },
    ...settings,
  }
}

const toPromise = (days: number | null): ReplyPromise | undefined =>
  days === null ? undefined : { count: days, unit: 'working day' }

/** What the due days of a kind depend on, as stored beside them. */
export function formatDueRuleKey({ promises, region }: DeadlineRules, kind: EntryKind) {
  const { count, unit } = promises[kind] ?? { count: '-' }
  return `${count}${unit === 'calendar day' ? ' calendar' : ''} ${region}`
}
