import type { collections } from '../../content/collections.ts'
import type { PreviewNote } from '../../content/previews-table.ts'
import type { settings } from '../../content/settings.ts'

type Page = PreviewNote['pages'][number]
type Name = keyof typeof collections | keyof typeof settings

const home = { path: '/', label: 'Home' }
const about = { path: '/uber-uns', label: 'About' }
const services = { path: '/dienstleistungen', label: 'Services' }
const projects = { path: '/projekte', label: 'Projects' }
const career = { path: '/karriere', label: 'Career' }
const contact = { path: '/kontakt', label: 'Contact' }
const application = { path: '/bewerbungsprozess', label: 'Application form' }

const pages: { [Each in Name]?: Page[] } = {
  slides: [home],
  features: [{ ...home, place: 'merkmale' }],
  testimonials: [{ ...home, place: 'stimmen' }],
  stats: [{ ...home, place: 'kennzahlen' }],
  'team-members': [{ ...about, place: 'team' }],
  company_description: [about, home],
  services: [services, home, about],
  projects: [projects],
  jobs: [career],
  'job-categories': [career],
  'job-benefits': [{ ...career, place: 'vorteile' }],
  blog: [{ path: '/blog', label: 'Blog' }],
  contact: [contact],
  footer: [{ ...contact, place: 'fuss' }],
  site: [home, contact, about],
  logo: [home, contact],
  seo: [home, { path: '/robots.txt', label: 'robots.txt' }],
  privacy: [{ path: '/datenschutz', label: 'Datenschutz' }],
  imprint: [{ path: '/impressum', label: 'Impressum' }],
  application_form: [application],
}

/** Where visitors see it: the page that shows most of it first. Empty for what no page shows. */
export function pagesOf(name: Name, id: number, values: Record<string, unknown>): Page[] {
  const own: { [Each in Name]?: Page } = {
    projects: { path: `/projekte/${id}`, label: 'Project' },
    jobs: { path: `/karriere/${id}`, label: 'Job' },
    blog: { path: `/blog/${values.slug}`, label: 'Blog post' },
  }
  return [own[name] ?? [], pages[name] ?? []].flat()
}

export const hasPages = (name: string) => Object.hasOwn(pages, name)
