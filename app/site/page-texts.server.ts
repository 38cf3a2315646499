import type { RouterContextProvider } from 'react-router'
import { fillTemplates } from '#content/settings/fill-template.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import {
  findJobContact,
  findTopicContact,
  type PublicMember,
} from '#content/types/contact-members.ts'
import type { Job } from '#content/types/job.ts'
import { teamMember } from '#content/types/team-member.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PictureView } from '#ui/picture-view.ts'

type Context = Readonly<RouterContextProvider>

/** Texts of a page with `{site}` and the given values filled in. Uses the default texts when loading fails. */
export async function loadPageTexts<S extends Setting>(
  context: Context,
  type: S,
  values: Record<string, string> = {},
): Promise<SettingValues<S>> {
  const { store } = context.get(appContext)
  const [words, general] = await Promise.all([
    loadSectionOrNull(context, 'page texts', () => store.setting(type)),
    loadSectionOrNull(context, 'site settings', () => store.setting(siteSettings)),
  ])
  const { siteName } = general ?? siteSettings.fallback
  // A setting's fallback has the same fields.
  return fillTemplates(words ?? type.fallback, { site: siteName, ...values }) as SettingValues<S>
}

/** Contact person and reply time of a page. */
export interface ContactPersonData {
  person: PublicMember | null
  portrait: PictureView | undefined
  /** Continues „Wir melden uns“; empty when nothing is promised. */
  replyTime: string
}

/** Loads the contact person; `job` may name one of its own. */
export async function loadContactPerson(
  context: Context,
  what: 'enquiries' | 'applications',
  job?: Pick<Job, 'contact'>,
): Promise<ContactPersonData> {
  const { store, media } = context.get(appContext)
  const [members, company, form] = await Promise.all([
    loadSectionOrNull(context, 'team members', () => store.listWithPublicFields(teamMember)),
    loadSectionOrNull(context, 'contact information', () =>
      store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
    ),
    what === 'applications'
      ? loadSectionOrNull(context, 'application form', () => store.setting(applicationFormSettings))
      : null,
  ])
  const person = job
    ? findJobContact(job, members ?? [], company?.[0])
    : findTopicContact(what, members ?? [], company?.[0])
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([person?.image_url ?? null]),
  )
  return {
    person,
    portrait: pictures?.[person?.image_url ?? ''],
    replyTime: (what === 'applications' ? form : company?.[0])?.reply_time ?? '',
  }
}
