import type { RouterContextProvider } from 'react-router'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { contactPageSettings } from '#content/settings/people-pages.ts'
import { contactCollection, formatContactChannelNames } from '#content/types/contact.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { privacyVersion } from '#inbox/forms/privacy-version.server.ts'
import { formatLegalRetentionPeriods } from '#inbox/retention/format-legal-retention-periods.ts'
import { loadContactPerson, loadPageTexts } from './page-texts.server.ts'
import { withNonBreakingSpaces } from './parts/telephone.ts'

/** Texts of the contact form and of own forms, with the version of the privacy notice. */
export async function loadContactFormTexts(context: Readonly<RouterContextProvider>) {
  const { store } = context.get(appContext)
  const [answers, contact, limits, version] = await Promise.all([
    loadContactPerson(context, 'enquiries'),
    loadSectionOrNull(context, 'contact information', () =>
      store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
    ),
    loadSectionOrNull(context, 'inbox settings', () => store.setting(inboxSettings)),
    loadSectionOrNull(context, 'privacy notice', () => privacyVersion(store)),
  ])
  const words = await loadPageTexts(context, contactPageSettings, {
    // Empty when the person's own number follows below.
    phone: answers.person?.phone ? '' : withNonBreakingSpaces(contact?.[0]?.phone ?? ''),
    reply_time: answers.replyTime,
    kept: formatLegalRetentionPeriods(limits ?? inboxSettings.fallback).messages,
    ways: formatContactChannelNames(contact?.[0]),
  })
  return { answers, contact, words, privacyVersion: version ?? '' }
}
