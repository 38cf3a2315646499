import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'
import { axeFindings, languageFor, show } from '../axe.ts'

const { openRound } = await openPanel({ pictures: true })
const { page, go } = await openRound()

test.each([
  '/admin/home/hero/1',
  '/admin/home/features/1',
  '/admin/home/testimonials/1',
  '/admin/about/company',
  '/admin/about/team/1',
  '/admin/services/all/1',
  '/admin/projects/all/1',
  '/admin/career/jobs/1',
  '/admin/career/categories/1',
  '/admin/career/benefits/1',
  '/admin/contact/information',
  '/admin/contact/footer',
  '/admin/settings/seo',
  '/admin/settings/legal',
  '/admin/settings/inbox',
  '/admin/settings/mails',
  '/admin/settings/security',
  '/admin/blog',
  '/admin/blog/1',
  '/admin/legal/imprint',
  '/admin/mail',
  '/admin/ready',
  '/admin/settings/company',
  '/admin/settings/old-addresses',
  '/admin/settings/programs',
  '/admin/settings/public',
  '/admin/settings/redirects',
  '/admin/settings/texts',
  '/admin/settings/webhooks',
  '/admin/data-protection/consents',
  '/admin/data-protection/register',
  '/admin/items/projects/1/history',
  '/admin/history/site',
])('%s has no axe findings and no horizontal overflow at 360 px', async (path) => {
  const scheme = path.length % 2 === 0 ? 'dark' : 'light'
  await show(page, { width: 360, height: 780, scheme })
  await go(path, languageFor(path))
  expect(await axeFindings(page, rules)).toEqual([])
  const wider = await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]') ?? document.documentElement
    return dialog.scrollWidth - dialog.clientWidth
  })
  expect(wider).toBe(0)
})

/** WCAG 2.1 AA; target size (2.2) is tested elsewhere, as a sticky footer may cover targets. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
