import { getCompanyAddress, getCompanyEmail } from '#content/settings/company-contact.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { applicationFormSettings, inboxSettings } from '#content/settings/inbox-settings.ts'
import { mailTemplateSettings } from '#content/settings/mail-template-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatCompanyDetails } from '#mail/company-details.ts'
import { fillPlaceholders } from '#mail/compose.ts'

/** Company data for mails: sender, templates, recipient of replies and footer. */
export async function loadMailData({
  store,
  environment,
}: Pick<AppContext, 'store' | 'environment'>) {
  const [siteFacts, { notifyEmail, applicationDays }, templates, facts, form, contact] =
    await Promise.all([
      store.setting(siteSettings),
      store.setting(inboxSettings),
      store.setting(mailTemplateSettings),
      store.setting(companySettings),
      store.setting(applicationFormSettings),
      store.first(contactCollection),
    ])
  const { siteName } = siteFacts
  const email = getCompanyEmail(siteFacts)
  const recipient = notifyEmail ?? email ?? environment.ADMIN_EMAIL
  return {
    sender: {
      siteName,
      signature: fillPlaceholders(templates.signature, { site: siteName }),
      replyTimes: { enquiry: contact?.reply_time ?? '', application: form.reply_time },
      applicationDays,
    },
    templates,
    /** Public address; replies of visitors go here. */
    contact: email ?? recipient,
    /** Receives notices, and replies to mails from operators. Nobody reads the default address. */
    recipient,
    footer: formatCompanyDetails(facts, environment.ORIGIN, getCompanyAddress(siteFacts)),
  }
}
