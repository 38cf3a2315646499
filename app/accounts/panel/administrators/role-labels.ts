import type { Access, Role } from '#accounts/rights.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'

/** Name and purpose of each role. */
export const roleLabels: Record<Role, { name: BrowserTextKey; what: BrowserTextKey }> = {
  leitung: { name: 'Management', what: 'Everything, also roles and settings' },
  redaktion: { name: 'Editorial', what: 'Content and images of the website' },
  zuarbeit: {
    name: 'Contributors',
    what: 'Writes content of the website, which somebody else publishes',
  },
  personal: { name: 'HR', what: 'Jobs, applications, their mails and deletion' },
  anfragen: { name: 'Enquiries', what: 'Messages of the contact form' },
  fachbereich: {
    name: 'Department|role',
    what: 'Reads the applications for jobs given to the person, rates them and writes notes on them',
  },
}

export const formatRoleNames = (t: BrowserTranslator, { roles }: Pick<Access, 'roles'>) =>
  roles.map((role) => t.of(roleLabels[role].name)).join(', ')
