import { blocks } from '#core/fields/blocks.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { optional } from '#core/fields/nested-fields.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { blockKinds } from '../blocks/block-kinds.ts'
import {
  aboutLink,
  applicationLink,
  blogLink,
  careerLink,
  contactLink,
  homeLink,
  type PublicPageLink,
  projectsLink,
  servicesLink,
} from '../pages/public-pages.ts'
import { sharePictureField, unlistedField } from '../pages/search-fields.ts'
import { defineSetting } from './setting.ts'

/** Additions of an editor to a page of the specification; the fallback is empty. */
const definePageExtras = <const Category extends string>(
  category: Category,
  label: TextKey,
  link: PublicPageLink,
) =>
  defineSetting(category, {
    label,
    area: 'content',
    shownOn: [link],
    fields: {
      blocks: blocks('Blocks', blockKinds, {
        hint: 'Below what the page shows by itself, above its end. Empty: nothing is added',
      }),
      title: optional(
        line('Title in search results', {
          max: 120,
          isCounted: true,
          hint: 'The heading of the page stays. Empty: the heading',
        }),
      ),
      description: optional(
        paragraph('Description in search results', {
          max: 320,
          hint: 'Empty: what the page says by itself',
        }),
      ),
      image_url: sharePictureField(
        'What networks show of a shared link. Empty: the card of the site',
      ),
      is_unlisted: unlistedField(),
    },
  })

/** One form for each page of the specification, by its category. */
export const pageExtras = {
  home_extras: definePageExtras('home_extras', 'Blocks and search of the home page', homeLink),
  about_extras: definePageExtras('about_extras', 'Blocks and search of “Über Uns”', aboutLink),
  services_extras: definePageExtras(
    'services_extras',
    'Blocks and search of the services page',
    servicesLink,
  ),
  projects_extras: definePageExtras(
    'projects_extras',
    'Blocks and search of the projects page',
    projectsLink,
  ),
  career_extras: definePageExtras(
    'career_extras',
    'Blocks and search of the career page',
    careerLink,
  ),
  application_extras: definePageExtras(
    'application_extras',
    'Blocks and search of the application page',
    applicationLink,
  ),
  blog_extras: definePageExtras('blog_extras', 'Blocks and search of the blog', blogLink),
  contact_extras: definePageExtras(
    'contact_extras',
    'Blocks and search of the contact page',
    contactLink,
  ),
}

export type PageExtrasSettingName = keyof typeof pageExtras

/** The headings of the pages; that of the home page is the name of the site. */
export const fixedPageHeadings: Record<PageExtrasSettingName, string | null> = {
  home_extras: null,
  about_extras: 'Über Uns',
  services_extras: 'Dienstleistungen',
  projects_extras: 'Projekte',
  career_extras: 'Offene Stellen',
  application_extras: 'Bewerbungsprozess',
  blog_extras: 'Blog',
  contact_extras: 'Kontakt',
}

export const pageExtrasNames = keysOf(pageExtras)

/** The path of the page: `/uber-uns`. */
export const getExtrasPagePath = (name: PageExtrasSettingName) =>
  pageExtras[name].shownOn?.[0]?.path ?? ''

/** The name of the page among share pictures: `bereich/uber-uns`. */
export const getSharePictureName = (name: PageExtrasSettingName) =>
  `bereich/${getExtrasPagePath(name).slice(1) || 'startseite'}` as const
