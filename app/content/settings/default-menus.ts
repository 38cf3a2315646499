import { href } from 'react-router'
import { careerJobsPath } from '../pages/public-pages.ts'

// Without imports of fields, since the browser loads these menus.

/** A link of a menu. Stored targets may name an item; what pages get has its address. */
export interface MenuLink {
  label: string
  target: string
}

export interface MenuEntry extends MenuLink {
  children: MenuLink[]
}

export interface FooterGroup {
  heading: string
  entries: MenuLink[]
}

const services = { label: 'Dienstleistungen', target: href('/dienstleistungen') }
const projects = { label: 'Projekte', target: href('/projekte') }
const blog = { label: 'Blog', target: href('/blog') }
const about = { label: 'Über Uns', target: href('/uber-uns') }
const career = { label: 'Karriere', target: href('/karriere') }

/** The menu of the specification. */
export const defaultMenu: MenuEntry[] = [
  { label: 'Startseite', target: href('/'), children: [] },
  { ...about, children: [] },
  { ...services, children: [] },
  { ...projects, children: [] },
  { ...blog, children: [] },
  {
    ...career,
    children: [
      { label: 'Offene Stellen', target: careerJobsPath },
      { label: 'Bewerbungsprozess', target: href('/bewerbungsprozess') },
    ],
  },
  { label: 'Kontakt', target: href('/kontakt'), children: [] },
]

export const defaultFooterMenu: FooterGroup[] = [
  {
    heading: 'Unser Angebot',
    entries: [services, projects, blog, { label: 'Feed', target: href('/blog/feed.xml') }],
  },
  {
    heading: 'Unternehmen',
    entries: [
      about,
      career,
      { label: 'Datenschutz', target: href('/datenschutz') },
      { label: 'Impressum', target: href('/impressum') },
    ],
  },
]
