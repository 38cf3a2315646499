import type { Collection, ItemTable } from './collection.ts'
import { contactCollection, footerCollection } from './contact.ts'
import { feature } from './feature.ts'
import { file } from './file.ts'
import { job, jobBenefit, jobCategory } from './job.ts'
import { page } from './page.ts'
import { post } from './post.ts'
import { project } from './project.ts'
import { redirect } from './redirect.ts'
import { service } from './service.ts'
import { slide } from './slide.ts'
import { teamMember } from './team-member.ts'
import { testimonial } from './testimonial.ts'

/** Every content type, by its name in the admin URL. */
export const collections = {
  slides: slide,
  features: feature,
  testimonials: testimonial,
  'team-members': teamMember,
  services: service,
  projects: project,
  jobs: job,
  'job-categories': jobCategory,
  'job-benefits': jobBenefit,
  blog: post,
  pages: page,
  files: file,
  contact: contactCollection,
  footer: footerCollection,
  redirects: redirect,
} satisfies Record<string, Collection>

type Each = (typeof collections)[keyof typeof collections]

/** The content tables, for Kysely. */
export type ContentTables = { [C in Each as C['table']]: ItemTable<C> }
