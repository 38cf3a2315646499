import { companyFacts } from '../content/company-facts.ts'
import { contactSettings } from '../content/contact.ts'
import { applicationForm, inbox } from '../content/inbox-settings.ts'
import { mailTemplates } from '../content/mail-templates.ts'
import { ownEmail } from '../content/own-email.ts'
import { site } from '../content/settings.ts'
import { fill } from '../mail/compose.ts'
import { particulars } from '../mail/particulars.ts'
import type { Program } from '../program.server.ts'

/** Who writes the mails: what all of them say about the company, and where answers go. */
export async function office({ store, environment }: Pick<Program, 'store' | 'environment'>) {
  const [siteFacts, { notifyEmail, applicationDays }, templates, facts, form, contact] =
    await Promise.all([
      store.setting(site),
      store.setting(inbox),
      store.setting(mailTemplates),
      store.setting(companyFacts),
      store.setting(applicationForm),
      store.first(contactSettings),
    ])
  const { siteName, contactEmail } = siteFacts
  return {
    sender: {
      siteName,
      signature: fill(templates.signature, { site: siteName }),
      replyTimes: { enquiry: contact?.reply_time ?? '', application: form.reply_time },
      applicationDays,
    },
    templates,
    contact: contactEmail,
    /** Gets the notices, and the answers to what operators write; nobody reads the address that the program came with. */
    recipient: notifyEmail ?? ownEmail(siteFacts) ?? environment.ADMIN_EMAIL,
    footer: particulars(facts, environment.ORIGIN),
  }
}
