import { expect, test } from 'vitest'
import { extractLinks, hasLinkFields } from '#content/pages/extract-links.ts'
import { findDeadLinkReason, type SitePage } from '#content/pages/site-page.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { findTooSmallCrops } from '#panel/kit/fields/crops.ts'
import { growth, tooFast } from '../growth.ts'

const pages: SitePage[] = [
  { to: '/', name: 'Home', kind: 'Page' },
  { to: '/kontakt', name: 'Contact', kind: 'Page' },
  { to: '/dienstleistungen', name: 'Services', kind: 'Page' },
  { to: '/dienstleistungen#it-sicherheit', name: 'IT-Sicherheit', kind: 'Service' },
  { to: '/karriere/3', name: 'Java', kind: 'Job', closed: 'closed' },
  { to: '/blog/neu', name: 'Neu', kind: 'Post', closed: 'draft' },
  { to: '/blog/bald', name: 'Bald', kind: 'Post', closed: 'scheduled' },
]
const origin = 'https://firma.example'

test.each([
  '/',
  '/kontakt',
  '/kontakt/',
  '/Kontakt?position=Java#formular',
  `${origin}`,
  `${origin}/kontakt`,
  '/dienstleistungen#it-sicherheit',
  '/media/images/0123456789abcdef.png',
  '/sitemap.xml',
  '#inhalt',
  'mailto:a@example.com',
  'tel:+4930',
  'https://example.com/gibtsnicht',
  `${origin}.evil.example/gibtsnicht`,
])('findDeadLinkReason finds nothing wrong with %s', (address) => {
  expect(findDeadLinkReason(address, pages, origin)).toBeUndefined()
})

test.each([
  ['/gibtsnicht', 'no such page'],
  [`${origin}/gibtsnicht`, 'no such page'],
  ['/projekte/99', 'no such page'],
  ['/%E0%A4%A', 'no such page'],
  ['/dienstleistungen#gibtsnicht', 'no such place'],
  ['/karriere/3', 'closed'],
  ['/blog/neu', 'draft'],
  ['/blog/bald', 'not published yet'],
  ['/admin/media', 'panel'],
])('findDeadLinkReason for %s says: %s', (address, why) => {
  expect(findDeadLinkReason(address, pages, origin)).toContain(why)
})

test('extractLinks finds links in fields, groups and rich text', () => {
  expect(extractLinks(project.fields, { github_url: null, live_url: '/a' })).toEqual(['/a'])
  const content = '<p><a href="/b?x=1&amp;y=2">B</a> <a href="/c">C</a> <a href="/c">C</a></p>'
  expect(extractLinks(post.fields, { content })).toEqual(['/b?x=1&y=2', '/c'])
  const links = { linkedin: '/d', xing: null, github: 'https://example.com' }
  const values = { social_links: links, contact: {} }
  expect(extractLinks(footerCollection.fields, values)).toEqual(['/d', 'https://example.com'])
  expect([hasLinkFields(project.fields), hasLinkFields(footerCollection.fields)]).toEqual([
    true,
    true,
  ])
  expect([hasLinkFields(testimonial.fields), hasLinkFields(contactCollection.fields)]).toEqual([
    false,
    false,
  ])
})

test('findTooSmallCrops reports crops with fewer pixels than shown, never for an SVG', () => {
  const of = (width: number, height: number, address = '/media/a/b.webp') =>
    findTooSmallCrops({ address, width, height }, ['wide', 'phone']).map(({ has }) => has)
  expect(of(1920, 1080)).toEqual([])
  // The size of the demo's picture.
  expect(of(1100, 960)).toEqual([])
  expect(of(820, 960)).toEqual([820])
  expect(of(1920, 700)).toEqual([700])
  expect(of(700, 600)).toEqual([600, 700])
  expect(of(300, 200, '/media/a/b.svg')).toEqual([])
  expect(findTooSmallCrops({ address: '', width: 1, height: 1 }, [])).toEqual([])
})

test('findDeadLinkReason takes linear time for many links and pages', () => {
  const work = (size: number) => {
    const many = Array.from({ length: size }, (_, id): SitePage => {
      return { to: `/projekte/${id}`, name: 'x', kind: 'Project' }
    })
    for (const { to } of many) expect(findDeadLinkReason(to, many)).toBeUndefined()
  }
  expect(growth(work, 400)).toBeLessThan(tooFast)
})
