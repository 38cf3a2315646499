import type { LaunchGapId } from '#content/launch/gap.ts'
import { findMissingFacts } from '#content/launch/missing-facts.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check } from '../check.ts'

/** Mails are business letters, which must state these particulars by law. */
export const checkMissingCompanyFacts: Check = async ({ store }, t) => {
  const known = await store.setting(companySettings)
  const names = findMissingFacts(known)
  const missing = names.map((name) => ({
    text: t.of(companySettings.fields[name].label),
    to: getFieldAddress(companySettings, name),
  }))
  if (missing.length === 0) return []
  const form = known.legalForm ? ` (${known.legalForm})` : ''
  return [
    {
      text: t('Particulars of the company{form} are missing below every mail: {missing}.', {
        form,
        missing: missing.map(({ text }) => text).join('; '),
      }),
      weight: 'law',
      gaps: names.map((name): LaunchGapId => `company.${name}`),
      isUrgent: true,
      links: missing,
    },
  ]
}
