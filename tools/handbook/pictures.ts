import type { Page } from 'playwright-core'
import { createTranslator } from '#core/i18n/translator.ts'

interface Picture {
  /** File name in docs/handbuch/bilder. */
  name: string
  /** Without a path the current page stays open. */
  path?: string
  prepare?: (page: Page) => Promise<void>
}

/** The screenshots show the German panel. */
export const t = createTranslator('de')

/** The signed-in user. */
export const owner = 'admin@example.com'

const first = (page: Page, area: string) => page.locator(area).first().click()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const toTop = (page: Page, area: string) =>
  page
    .locator(area)
    .first()
    .evaluate((element) => {
      element.scrollIntoView()
      scrollBy(0, -90)
    })

async function saved(page: Page, label: string, text: string) {
  const field = page.getByLabel(label).first()
  await field.clear()
  await field.fill(text)
  await button(page, t('Save')).first().click()
  await page.locator('.Toastify__toast').first().waitFor()
}

/** In the order of the screenshots; signed in from `uebersicht` on. */
export const pictures: Picture[] = [
  { name: 'anmelden', path: '/admin/login' },
  { name: 'uebersicht', path: '/admin' },
  { name: 'erste-stunde', path: '/admin/first-hour' },
  { name: 'noch-nicht-ihres', prepare: (page) => toTop(page, '#not-yours') },
  { name: 'startseite', path: '/admin/home/hero' },
  { name: 'bearbeiten', path: '/admin/home/hero/1' },
  {
    name: 'fehler',
    prepare: async (page) => {
      await page.getByRole('dialog').getByLabel(t('Title')).fill('')
      await button(page, t('Save')).click()
      await page.getByText(t('Not saved yet')).waitFor()
    },
  },
  { name: 'kennzahlen', path: '/admin/home/stats' },
  { name: 'texte', path: '/admin/home/texts' },
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
      page.getByRole('textbox', { name: t('Text'), exact: true }).evaluate((text) => {
        text.scrollIntoView()
        scrollBy(0, -180)
      }),
  },
  { name: 'beitrag-veroeffentlichen', prepare: toEnd },
  {
    name: 'verlauf',
    path: '/admin/blog/1',
    prepare: async (page) => {
      await saved(page, t('Teaser'), 'Die Preisliste ist der kleinste Teil der Rechnung.')
      await page.goto('/admin/items/blog/1/history')
    },
  },
  {
    name: 'seite',
    path: '/admin/pages/all/new',
    prepare: async (page) => {
      await page.setViewportSize({ width: 1280, height: 860 })
      await page.getByLabel(t('Title')).first().fill('Managed Services')
      for (const [kind, ...texts] of [
        ['Figures'],
        [
          'Quote',
          'Seit der Umstellung ruft nachts niemand mehr an.',
          'Leyla Aksoy',
          'Hafenlogistik',
        ],
      ] as const) {
        await button(page, t('Add a block')).click()
        await page.getByRole('dialog').getByPlaceholder(t('Find a block')).fill(t(kind))
        await page.keyboard.press('Enter')
        for (const text of texts) {
          await page.keyboard.type(text)
          await page.keyboard.press('Tab')
        }
      }
      await page.frameLocator('iframe').getByText('Leyla Aksoy').waitFor()
    },
  },
  {
    name: 'baustein-hinzufuegen',
    prepare: async (page) => {
      await button(page, t('Add a block')).click()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'bilder',
    path: '/admin/media',
    prepare: (page) => page.setViewportSize({ width: 1080, height: 750 }),
  },
  { name: 'bild', prepare: (page) => first(page, 'main li a[href*="/media/"]') },
  { name: 'bereit', path: '/admin/ready' },
  { name: 'nachrichten', path: '/admin/contact/messages' },
  { name: 'nachricht', prepare: (page) => first(page, 'main a[href*="/contact/messages/"]') },
  { name: 'bewerbungen', path: '/admin/career/applications' },
  { name: 'bewerbung', prepare: (page) => first(page, 'main a[href*="/career/applications/1"]') },
  {
    name: 'aufgaben',
    prepare: async (page) => {
      await page.getByLabel(t('What is to be done')).fill('Referenz anrufen')
      await page.getByLabel(t('By|a day')).fill(new Date().toISOString().slice(0, 10))
      await button(page, t('Add task')).click()
      await page.getByText(t('New task')).scrollIntoViewIfNeeded()
    },
  },
  { name: 'bewerbungen-tafel', path: '/admin/career/applications/board' },
  { name: 'termine', path: '/admin/career/applications/1/interview' },
  { name: 'absage', path: '/admin/career/applications/mail?use=rejection&id=1' },
  {
    name: 'auskunft',
    path: '/admin/data-protection',
    prepare: async (page) => {
      const email = 'leyla@example.com'
      await page.getByLabel(t('E-mail address, name or phone of the person')).fill(email)
      await button(page, t('Find everything')).click()
      await page.getByText(t('Kept about {email}', { email })).waitFor()
    },
  },
  { name: 'fristen', path: '/admin/data-protection/planned' },
  { name: 'einstellungen', path: '/admin/settings/site' },
  { name: 'suchmaschinen', path: '/admin/settings/seo' },
  { name: 'rechtstexte', path: '/admin/settings/legal' },
  { name: 'bewerbungsformular', path: '/admin/settings/inbox' },
  { name: 'vorlagen', path: '/admin/settings/templates' },
  { name: 'sicherheit', path: '/admin/settings/security' },
  { name: 'konto', path: '/admin/settings/account' },
  { name: 'zweiter-faktor', path: '/admin/account/second-factor' },
  { name: 'administratoren', path: '/admin/settings/administrators' },
  {
    name: 'rollen',
    prepare: (page) => button(page, t('Roles of {email}', { email: owner })).click(),
  },
  { name: 'programme', path: '/admin/settings/programs' },
  {
    name: 'weiterleitungen',
    path: '/admin/settings/redirects/new',
    prepare: async (page) => {
      await page.getByLabel(t('Old address')).fill('/firma/*')
      await saved(page, t('Leads to'), '/uber-uns')
    },
  },
  { name: 'alte-adressen', path: '/admin/settings/old-addresses' },
  { name: 'aktivitaet', path: '/admin/activity' },
  { name: 'postausgang', path: '/admin/mail' },
  {
    name: 'papierkorb',
    path: '/admin/home/testimonials',
    prepare: async (page) => {
      await first(page, '[data-control=delete]')
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('.Toastify__toast').first().waitFor()
      await page.goto('/admin/drafts/trash')
    },
  },
  {
    name: 'frueher',
    path: '/admin/drafts/past',
    prepare: (page) => first(page, 'li:nth-of-type(3) a[href*="at="]'),
  },
  {
    name: 'entwurf',
    path: '/admin/drafts',
    prepare: async (page) => {
      await page.getByLabel(t('Name of a new draft')).fill(t('Relaunch in January'))
      await button(page, t('Begin')).click()
      await page.waitForURL(/\/drafts\/\d+$/)
      const draft = page.url()
      await page.goto('/admin/services/all/1')
      await saved(page, t('Price'), 'ab 21.000 €')
      await page.goto('/admin/projects/all/1')
      await saved(page, t('Subtitle'), 'Vom Zettel an der Rampe zum Leitstand')
      await page.goto(draft)
    },
  },
]
