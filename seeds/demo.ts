import {
  aboutSettings,
  companyDescriptionValues,
  companyFactSettings,
  contact,
  footer,
  logoValues,
  seoValues,
  siteValues,
  statSettings,
  teamMembers,
} from './company.ts'
import { features, services, slides, testimonials } from './home.ts'
import { jobBenefits, jobCategories, jobs } from './jobs.ts'
import { imprint, legalAnswers, privacy } from './legal.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'

/**
 * The whole content of a fictitious company, in the order in which it is shown. A picture is named `picture:` plus its
 * name in `pictures.ts`; a job names its category.
 */
export const demo = {
  slides,
  features,
  services,
  testimonials,
  teamMembers,
  projects,
  jobCategories,
  jobBenefits,
  jobs,
  posts,
  contact,
  footer,
  settings: {
    site: siteValues,
    seo: seoValues,
    privacy,
    imprint,
    stats: statSettings,
    about: aboutSettings,
    company_description: companyDescriptionValues,
    logo: logoValues,
    company_facts: companyFactSettings,
    legal_questions: legalAnswers,
  },
}
