import { href } from 'react-router'

import type { TextKey } from '#core/i18n/text.ts'

/** The list of open jobs on the career page. */
export const careerJobsPath = `${href('/karriere')}#jobs`

/** A public page; `place` is the fragment of the section that shows the content. */
export interface PublicPageLink {
  path: string
  label: TextKey
  place?: string
}

export const homeLink: PublicPageLink = { path: href('/'), label: 'Home' }
export const aboutLink: PublicPageLink = { path: href('/uber-uns'), label: 'About' }
export const servicesLink: PublicPageLink = { path: href('/dienstleistungen'), label: 'Services' }
export const projectsLink: PublicPageLink = { path: href('/projekte'), label: 'Projects' }
export const careerLink: PublicPageLink = { path: href('/karriere'), label: 'Career' }
export const blogLink: PublicPageLink = { path: href('/blog'), label: 'Blog' }
export const contactLink: PublicPageLink = { path: href('/kontakt'), label: 'Contact' }
export const applicationLink: PublicPageLink = {
  path: href('/bewerbungsprozess'),
  label: 'Application form',
}

/** Whether an address is a page or below it; only the home page itself is below the home page. */
export const isPageOrBelow = (address: string, page: string) => `${address}/`.startsWith(`${page}/`)
