import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contactSettings } from '../../app/content/contact.ts'
import { openStore } from '../../app/content/store.server.ts'
import { openDatabase } from '../../app/db/database.server.ts'
import type { Tables } from '../../app/tables.ts'
import { startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// The owner of a new company makes the site his own, by the forms of the panel.

async function owner(SEED: string) {
  const folder = temporaryFolder()
  const server = await startServer({ SEED, DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  const database = openDatabase<Tables>(join(folder, 'auftritt.db'))
  onTestFinished(() => database.close())
  const cookie = await signIn(server)
  const panel = async (path: string) => (await server.ask(path, { headers: { cookie } })).text
  return {
    panel,
    page: async (path: string) => (await server.ask(path)).text,
    store: openStore(database),
    press: (path: string, fields: Record<string, string> = {}) =>
      post(server, path, fields, { cookie }),
    /** Sends a form of the panel with its version, and nothing that is not filled in. */
    async send(path: string, form: string, fields: Record<string, string>) {
      const page = await panel(path)
      const own = page.slice(page.indexOf(`name="form" value="${form}"`))
      const seen = /name="seen" value="(\d+)"/.exec(own)?.[1] ?? ''
      return post(server, path, { form, seen, ...fields }, { cookie })
    },
  }
}

test('a company without phone and opening hours gives its address, and no page has a hole', async () => {
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
  expect(await store.first(contactSettings)).toMatchObject({ address, phone: '', hours })
  await expect.poll(() => page('/kontakt')).toContain('Am Wall 3')
  for (const path of ['/kontakt', '/impressum', '/llms.txt']) {
    const text = await page(path)
    const holes = /Öffnungszeiten|Telefon|href="tel:"|"openingHours"|, post@beispiel/.exec(text)
    expect([path, holes, text.includes('post@beispiel.de')]).toEqual([path, null, true])
  }
})
