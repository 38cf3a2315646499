import { href } from 'react-router'

import type { Text } from '#core/i18n/text.ts'

/** The list of open jobs on the career page. */
export const openJobs = `${href('/karriere')}#jobs`

/** A public page; `place` is the fragment of the section that shows the content. */
export interface PublicPlace {
  path: string
  label: Text
  place?: string
}

export const home: PublicPlace = { path: href('/'), label: 'Home' }
export const about: PublicPlace = { path: href('/uber-uns'), label: 'About' }
export const services: PublicPlace = { path: href('/dienstleistungen'), label: 'Services' }
export const projects: PublicPlace = { path: href('/projekte'), label: 'Projects' }
export const career: PublicPlace = { path: href('/karriere'), label: 'Career' }
export const blog: PublicPlace = { path: href('/blog'), label: 'Blog' }
export const contact: PublicPlace = { path: href('/kontakt'), label: 'Contact' }
export const application: PublicPlace = {
  path: href('/bewerbungsprozess'),
  label: 'Application form',
}
