import { companyDescription } from './offer-pages.ts'
import { stats } from './settings.ts'
import { technologies } from './technologies.ts'

/** Where a page would say something about the company by itself: how a site of one's own begins instead. */
export const withoutClaims = {
  company_description: { ...companyDescription.fallback, description: '' },
  stats: { ...stats.fallback, isShown: false },
  technologies: { ...technologies.fallback, isShown: false },
}
