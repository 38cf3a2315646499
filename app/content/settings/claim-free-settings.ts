import { companyDescription } from './offer-pages.ts'
import { statsSettings } from './settings.ts'
import { technologies } from './technologies.ts'

/** Initial settings of a site without samples, for those whose fallback makes claims about the company. */
export const claimFreeSettings = {
  company_description: { ...companyDescription.fallback, description: '' },
  stats: { ...statsSettings.fallback, isShown: false },
  technologies: { ...technologies.fallback, isShown: false },
}
