import type { Page } from 'playwright-core'

interface Picture {
  /** Of the file in docs/handbuch/bilder. */
  name: string
  /** Without one the page before stays open. */
  path?: string
  prepare?: (page: Page) => Promise<void>
}

const first = (page: Page, area: string) => page.locator(area).first().click()

/** In the order in which they are taken; from `uebersicht` on somebody is signed in. */
export const pictures: Picture[] = [
  { name: 'anmelden', path: '/admin/login' },
  { name: 'uebersicht', path: '/admin' },
  { name: 'erste-stunde', path: '/admin/first-hour' },
  { name: 'startseite', path: '/admin/home/hero' },
  { name: 'bearbeiten', path: '/admin/home/hero/1' },
  {
    name: 'fehler',
    prepare: async (page) => {
      await page.getByRole('dialog').getByLabel('Title').fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Not saved yet').waitFor()
    },
  },
  { name: 'kennzahlen', path: '/admin/home/stats' },
  { name: 'leistungen', path: '/admin/services' },
  { name: 'projekte', path: '/admin/projects/all' },
  { name: 'projekt', path: '/admin/projects/all/1' },
  { name: 'stellen', path: '/admin/career/jobs' },
  { name: 'stelle', path: '/admin/career/jobs/1' },
  { name: 'blog', path: '/admin/blog' },
  { name: 'beitrag', path: '/admin/blog/1' },
  {
    name: 'beitrag-text',
    prepare: (page) =>
      page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((text) => {
        text.scrollIntoView()
        scrollBy(0, -180)
      }),
  },
  {
    name: 'beitrag-veroeffentlichen',
    prepare: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  {
    name: 'verlauf',
    path: '/admin/blog/1',
    prepare: async (page) => {
      await page.getByLabel('Teaser').fill('Die Preisliste ist der kleinste Teil der Rechnung.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(/\/admin\/blog$/)
      await page.goto('/admin/items/blog/1/history')
    },
  },
  { name: 'bilder', path: '/admin/media' },
  { name: 'bild', path: '/admin/media/1' },
  { name: 'nachrichten', path: '/admin/contact/messages' },
  { name: 'nachricht', prepare: (page) => first(page, 'main a[href*="/contact/messages/"]') },
  { name: 'bewerbungen', path: '/admin/career/applications' },
  { name: 'bewerbung', prepare: (page) => first(page, 'main a[href*="/career/applications/1"]') },
  { name: 'bewerbungen-tafel', path: '/admin/career/applications/board' },
  { name: 'absage', path: '/admin/career/applications/mail?use=rejection&id=1' },
  {
    name: 'auskunft',
    path: '/admin/data-protection',
    prepare: async (page) => {
      await page.getByLabel('E-mail address').fill('leyla@example.com')
      await page.getByRole('button', { name: 'Find everything' }).click()
      await page.getByText('Kept about').waitFor()
    },
  },
  { name: 'fristen', path: '/admin/data-protection/planned' },
  { name: 'einstellungen', path: '/admin/settings/site' },
  { name: 'suchmaschinen', path: '/admin/settings/seo' },
  { name: 'rechtstexte', path: '/admin/settings/legal' },
  { name: 'bewerbungsformular', path: '/admin/settings/inbox' },
  { name: 'vorlagen', path: '/admin/settings/templates' },
  { name: 'konto', path: '/admin/settings/account' },
  { name: 'zweiter-faktor', path: '/admin/account/second-factor' },
  { name: 'administratoren', path: '/admin/settings/administrators' },
  { name: 'aktivitaet', path: '/admin/activity' },
  { name: 'postausgang', path: '/admin/mail' },
]
