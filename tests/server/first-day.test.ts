import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// An owner who replaces the sample content by the forms of the panel.

async function owner(SEED: string) {
  const folder = temporaryFolder()
  const server = await startServer({ SEED, DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  onTestFinished(() => database.close())
  const cookie = await signIn(server)
  const panel = async (path: string) => (await server.ask(path, { headers: { cookie } })).text
  return {
    panel,
    page: async (path: string) => (await server.ask(path)).text,
    store: createContentStore(database),
    press: (path: string, fields: Record<string, string> | URLSearchParams = {}) =>
      post(server, path, fields, { cookie }),
    /** Sends a form of the panel with its version and only the given fields. */
    async send(path: string, form: string, fields: Record<string, string>) {
      const page = await panel(path)
      const own = page.slice(page.indexOf(`name="form" value="${form}"`))
      const seen = /name="seen" value="(\d+)"/.exec(own)?.[1] ?? ''
      return post(server, path, { form, seen, ...fields }, { cookie })
    },
  }
}

test('pages omit phone and opening hours when these are empty, and show the address', async () => {
  const { send, store, page } = await owner('empty')
  const address = { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' }
  const sent = await send('/admin/contact/information', 'contact', {
    'address.street': address.street,
    'address.postalCode': address.postalCode,
    'address.city': address.city,
    email: 'post@beispiel.de',
    phone: '',
    'hours.weekdays': '',
    'hours.weekend': '',
  })
  expect(sent.status).toBe(302)
  const hours = { weekdays: '', weekend: '' }
  expect(await store.first(contactCollection)).toMatchObject({ address, phone: '', hours })
  await expect.poll(() => page('/kontakt')).toContain('Am Wall 3')
  for (const path of ['/kontakt', '/impressum', '/llms.txt']) {
    const text = await page(path)
    const holes = /Öffnungszeiten|Telefon|href="tel:"|"openingHours"|, post@beispiel/.exec(text)
    expect([path, holes, text.includes('post@beispiel.de')]).toEqual([path, null, true])
  }
})

const contact = {
  'address.street': 'Am Wall 3',
  'address.postalCode': '28195',
  'address.city': 'Bremen',
  email: 'post@beispiel.de',
}
const company = {
  legalName: 'Beispiel GmbH',
  legalForm: 'GmbH',
  seat: 'Bremen',
  registerCourt: 'Amtsgericht Bremen',
  registerNumber: 'HRB 4711 HB',
  directors: 'Erika Beispiel',
}

test('an imprint without address is reported; publishing then needs each gap confirmed', async () => {
  const { send, panel, page, press, store } = await owner('own')
  await send('/admin/settings/company', 'company_facts', company)
  const taken = await press('/admin/legal/imprint', { seen: '0' })
  expect(taken.status).toBe(302)
  const steps = await panel('/admin/first-hour')
  expect(steps).toContain('Imprint (§ 5 DDG): address: street and town')
  expect(steps).toContain('Legal texts<span')
  expect(steps).not.toContain('every text')
  const ready = await panel('/admin/ready')
  expect(ready).toContain('The imprint does not say: address: street and town; e-mail; phone')
  expect(ready).not.toContain('By law: 0')

  const on = { isPublic: 'on', link: '1' }
  const asked = await send('/admin/settings/public', 'publication', on)
  const question = String(asked.headers.location)
  expect(question).toMatch(/^\/admin\/ready\/public\?/)
  const publicNow = async () => (await store.setting(siteVisibilitySettings)).isPublic
  expect(await publicNow()).toBe(false)
  // Without scripts the page is a form that sends the same values again.
  const html = await panel(question)
  expect(html).toContain('address: street and town')
  const form = html.slice(html.search(/<form[^>]* action="\/admin\/settings\/public"/))
  const fields = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  )
  // One of the confirmations is missing.
  const one = fields.find(([name]) => name === 'agreed')
  expect(one).toBeDefined()
  const answer = new URLSearchParams(fields.filter((each) => each !== one))
  const less = await press('/admin/settings/public', answer)
  expect(String(less.headers.location)).toMatch(/^\/admin\/ready\/public\?/)
  expect(await publicNow()).toBe(false)
  const agreed = await press('/admin/settings/public', new URLSearchParams(fields))
  expect(String(agreed.headers.location)).not.toContain('/admin/ready/public')
  expect(await publicNow()).toBe(true)
  await expect.poll(() => page('/impressum')).toContain('Beispiel GmbH')
  // The default site name counts as sample content.
  expect(await panel('/admin/first-hour')).toContain('public, with sample content')
  const named = { siteName: 'Beispiel GmbH', siteDescription: 'Wir warten Rechenwerke in Bremen.' }
  await send('/admin/settings/site', 'site', named)
  expect(await panel('/admin/first-hour')).toContain('public, although something is open')

  // Undoing the hidden state asks for the same confirmation.
  await send('/admin/settings/public', 'publication', { link: '1' })
  expect(await publicNow()).toBe(false)
  const settings = await panel('/admin/settings/public')
  const undo = /action="(\/admin\/undo\/\d+)"/.exec(settings)?.[1] ?? ''
  const back = await press(undo, { back: '/admin' })
  expect(String(back.headers.location)).toMatch(/^\/admin\/ready\/public\?/)
  expect(await publicNow()).toBe(false)
  // An adopted text lacks the address until it is generated again; then the imprint has no gaps.
  await send('/admin/contact/information', 'contact', contact)
  const again = await panel('/admin/ready')
  expect(again).toContain('The imprint does not say: address')
  expect(again).toContain('Put together anew')
  const version = /name="seen" value="(\d+)"/.exec(await panel('/admin/legal/imprint'))?.[1] ?? ''
  await press('/admin/legal/imprint', { seen: version })
  expect(await panel('/admin/ready')).not.toContain('The imprint does not say')
})

test('an own text that names the sample company stays on the first-hour list, with a link to its field', async () => {
  const { panel, store } = await owner('own')
  await store.discardSamples({ by: 'Test' })
  const bio = 'Baut Netze. Früher bei Feinlot Systeme.'
  const person = { ...createBlankValues(teamMember.fields), name: 'Ida Kern', position: 'Technik' }
  const { row } = await store.create(teamMember, { ...person, bio } as never, { by: 'Test' })
  const list = async () => {
    const page = await panel('/admin/first-hour')
    return page.slice(page.indexOf('id="not-yours"'))
  }
  const place = `href="/admin/about/team/${row.id}#field-item-bio"`
  await expect.poll(list).toContain(place)
  expect(await list()).toContain('Texts that still name the sample company')
  expect(await list()).not.toContain('Nothing of the sample content is left')
})

test('adopting a screen of samples fails when its items changed since the page was read', async () => {
  const { panel, press, store } = await owner('own')
  const voice = { name: 'Eva', position: 'Chefin', company: 'Beispiel', image_url: null, rating: 5 }
  const content = 'Sie hielten Wort und Preis, und beides bis zum Schluss.'
  await store.create(testimonial, { ...voice, content }, { by: 'Test', sample: true })
  const path = '/admin/first-hour/adopt/testimonials'
  await expect.poll(() => panel('/admin/first-hour')).toContain(`href="${path}"`)
  const page = await panel(path)
  expect(page).toContain(content)
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await store.create(testimonial, { ...voice, name: 'Ida', content }, { by: 'Test', sample: true })
  await press(path, { seen })
  const marks = async () => (await store.list(testimonial)).map(({ is_sample }) => is_sample)
  expect(await marks()).toEqual([true, true])
  const now = /name="seen" value="([^"]+)"/.exec(await panel(path))?.[1] ?? ''
  await press(path, { seen: now })
  expect(await marks()).toEqual([false, false])
})
