import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { getCompanyEmail } from '#content/settings/company-contact.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { findFieldOccurrences } from '#drafts/panel/checks/content/find-field-occurrences.server.ts'
import { listBlocksFieldNames } from '#drafts/panel/checks/content/missing-chosen-items.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'

export interface MailRecipientOccurrence {
  text: string
  /** Undefined: a setting of the server. */
  to: string | undefined
}

/** Where the site names a mailbox that gets mail, by its address in lower case. */
export async function findPlacesByMailRecipient(
  site: CheckableSite & Pick<AppContext, 'environment'>,
  t: Translator,
) {
  const [facts, { notifyEmail }, forms] = await Promise.all([
    site.store.setting(siteSettings),
    site.store.setting(inboxSettings),
    findFieldOccurrences(site, t, {
      name: 'recipients of forms',
      namesIn: listBlocksFieldNames,
      extract: (_, blocks) =>
        flattenBlocks(blocks as PageBlock[]) // as it is stored
          .flatMap((block) => (block.kind === 'form' ? [block.values.recipient] : [])),
    }),
  ])
  const siteEmail = getCompanyEmail(facts)
  const recipients: (MailRecipientOccurrence & { email: string | null | undefined })[] = [
    {
      email: notifyEmail,
      text: t.of(inboxSettings.fields.notifyEmail.label),
      to: getSettingsTabAddress(inboxSettings.category),
    },
    {
      email: siteEmail,
      text: t.of(siteSettings.fields.contactEmail.label),
      to: getSettingsTabAddress(siteSettings.category),
    },
    // Notices go there while the site names nobody.
    ...(notifyEmail || siteEmail
      ? []
      : [{ email: site.environment.ADMIN_EMAIL, text: 'ADMIN_EMAIL', to: undefined }]),
    ...forms.map(({ found: email, describe }) => ({ email, ...describe() })),
  ]
  return Map.groupBy(
    recipients.map(({ email, ...place }) => ({ ...place, email: email?.toLowerCase() ?? '' })),
    ({ email }) => email,
  )
}
