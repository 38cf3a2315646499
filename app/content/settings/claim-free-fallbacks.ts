import {
  companyDescriptionSettings,
  homePageSettings,
  servicesPageSettings,
} from './offer-pages.ts'
import { keyFigureSettings } from './settings.ts'
import { technologySettings } from './technologies.ts'

/** Initial settings of a site without samples, for those whose fallback makes claims about the company. */
export const claimFreeFallbacks = {
  company_description: { ...companyDescriptionSettings.fallback, description: '' },
  stats: { ...keyFigureSettings.fallback, isShown: false },
  technologies: { ...technologySettings.fallback, isShown: false },
}

/** The home page ends with a heading that fits any company. */
export const neutralHomeTexts = {
  ...homePageSettings.fallback,
  closingHeading: servicesPageSettings.fallback.closingHeading,
}
