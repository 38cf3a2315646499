import { companyFacts, missingFacts } from '../../content/company-facts.ts'
import { screenPath } from '../edit/screen-path.ts'
import type { Check } from './check.ts'

/** Mails are business letters: without these particulars each one breaks the law. */
export const facts: Check = async ({ store }, t) => {
  const known = await store.setting(companyFacts)
  const missing = missingFacts(known)
  if (missing.length === 0) return []
  const form = known.legalForm ? ` (${known.legalForm})` : ''
  return [
    {
      text: t('Particulars of the company{form} are missing below every mail: {missing}.', {
        form,
        missing: missing.map(t.of).join('; '),
      }),
      weight: 'law',
      isUrgent: true,
      links: [{ text: t('Company facts'), to: screenPath('settings/company') }],
    },
  ]
}
