import { deadlineSettings, parsePromise } from '#content/settings/deadlines/deadline-settings.ts'
import { applicationForm } from '#content/settings/inbox-settings.ts'
import { contactSettings } from '#content/types/contact.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import type { Region } from './working-days.server.ts'

export interface DeadlineRules {
  /** Working days until the first answer; undefined where nothing is promised. */
  days: Record<EntryKind, number | undefined>
  region: Region
  hasInterimNote: boolean
}

/** The settings, completed by what pages and mails promise. */
export async function loadDeadlineRules({
  store,
}: Pick<AppContext, 'store'>): Promise<DeadlineRules> {
  const [{ applicationDays, messageDays, ...settings }, form, contact] = await Promise.all([
    store.setting(deadlineSettings),
    store.setting(applicationForm),
    store.first(contactSettings),
  ])
  return {
    days: {
      applications: applicationDays ?? parsePromise(form.reply_time),
      messages: messageDays ?? parsePromise(contact?.reply_time ?? ''),
    },
    ...settings,
  }
}

/** What the due days of a kind depend on, as stored beside them. */
export const getRuleKey = ({ days, region }: DeadlineRules, kind: EntryKind) =>
  `${days[kind] ?? '-'} ${region}`
