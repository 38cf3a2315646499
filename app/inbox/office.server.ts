import type { AppContext } from '#app-context.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { contactSettings } from '#content/contact.ts'
import { applicationForm, inbox } from '#content/inbox-settings.ts'
import { mailTemplates } from '#content/mail-templates.ts'
import { ownEmail } from '#content/own-email.ts'
import { site } from '#content/settings.ts'
import { fill } from '#mail/compose.ts'
import { particulars } from '#mail/particulars.ts'

/** Company data for mails: sender, templates, recipient of replies and footer. */
export async function loadOffice({
  store,
  environment,
}: Pick<AppContext, 'store' | 'environment'>) {
  const [siteFacts, { notifyEmail, applicationDays }, templates, facts, form, contact] =
    await Promise.all([
      store.setting(site),
      store.setting(inbox),
      store.setting(mailTemplates),
      store.setting(companyFacts),
      store.setting(applicationForm),
      store.first(contactSettings),
    ])
  const { siteName } = siteFacts
  const email = ownEmail(siteFacts)
  const recipient = notifyEmail ?? email ?? environment.ADMIN_EMAIL
  return {
    sender: {
      siteName,
      signature: fill(templates.signature, { site: siteName }),
      replyTimes: { enquiry: contact?.reply_time ?? '', application: form.reply_time },
      applicationDays,
    },
    templates,
    /** Public address; replies of visitors go here. */
    contact: email ?? recipient,
    /** Receives notices, and replies to mails from operators. Nobody reads the default address. */
    recipient,
    footer: particulars(facts, environment.ORIGIN),
  }
}
