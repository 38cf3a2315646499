import { href } from 'react-router'

/** Where visitors see something; `place` is the part of a page that shows it. */
export interface PublicPlace {
  path: string
  label: string
  place?: string
}

export const home = { path: href('/'), label: 'Home' }
export const about = { path: href('/uber-uns'), label: 'About' }
export const services = { path: href('/dienstleistungen'), label: 'Services' }
export const projects = { path: href('/projekte'), label: 'Projects' }
export const career = { path: href('/karriere'), label: 'Career' }
export const blog = { path: href('/blog'), label: 'Blog' }
export const contact = { path: href('/kontakt'), label: 'Contact' }
export const application = { path: href('/bewerbungsprozess'), label: 'Application form' }
