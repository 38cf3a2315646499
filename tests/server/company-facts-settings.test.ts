import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { loadSharePictureContent } from '#site/share/share-picture-content.server.ts'
import { publicPages } from '../public-pages.ts'
import { secret, startSeeded } from '../running-server.ts'

const by = { by: 'Test' }
const machines = [
  '/blog/feed.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]
const details = ['/projekte/1', '/karriere/1', '/karriere/2', '/nirgends/da']
const pictures = ['standard.png', 'projekt/1.png', 'stelle/1.png', 'beitrag/1.png']

let server: Awaited<ReturnType<typeof startSeeded>>
let app: Awaited<ReturnType<typeof createAppContext>>
beforeAll(async () => {
  server = await startSeeded()
  app = await createAppContext(readEnvironment({ DATA_DIR: server.folder, SECRET: secret }))
  // Adopts the imprint and privacy texts that are generated from the company facts.
  for (const type of [imprintSettings, privacySettings]) {
    const { version } = await server.store.settingWithVersion(type)
    await server.store.saveSetting(type, { content: '' }, { ...by, seen: version })
  }
})
afterAll(async () => {
  app.media.close()
  await app.database.close()
  await server.stop()
})

/** Every company fact, each with a word that occurs nowhere else. */
const facts = (word: string) => ({
  siteName: `Name${word}`,
  street: `Straße${word} 7`,
  postalCode: word === 'Eins' ? '98711' : '98722',
  city: `Stadt${word}`,
  phone: word === 'Eins' ? '+49 98 111111' : '+49 98 222222',
  email: `mail${word.toLowerCase()}@firma.example`,
  weekdays: `Werktags${word}`,
  weekend: `Feiertags${word}`,
  reply_time: `binnen${word}`,
  application_time: `bald${word}`,
  legalName: `Firma${word} GmbH`,
  seat: `Sitz${word}`,
  registerCourt: `Gericht${word}`,
  registerNumber: `HRB${word}`,
  director: `Leitung${word}`,
  vatId: `DE${word}`,
  hosting: `Hoster${word}`,
})

async function write(word: string) {
  const { store } = server
  const known = facts(word)
  const { street, postalCode, city, phone, email, weekdays, weekend, reply_time } = known
  const row = await store.first(contactCollection)
  const contact = {
    address: { street, postalCode, city },
    phone,
    email,
    hours: { weekdays, weekend },
    reply_time,
  }
  await store.update(contactCollection, Number(row?.id), contact, {
    ...by,
    seen: Number(row?.version),
  })
  const { siteName, legalName, seat, registerCourt, registerNumber, director, vatId } = known
  const registered = { legalName, seat, registerCourt, registerNumber, vatId }
  const changes = [
    [siteSettings, { siteName }],
    [companySettings, { ...registered, directors: [director] }],
    [legalQuestionSettings, { hosting: known.hosting, editor: null }],
    [applicationFormSettings, { reply_time: known.application_time }],
  ] as const
  for (const [type, values] of changes) {
    const stored = await store.settingWithVersion(type as typeof siteSettings)
    const whole = { ...stored.values, ...values } as typeof stored.values
    await store.saveSetting(type as typeof siteSettings, whole, { ...by, seen: stored.version })
  }
  return Object.values(known)
}

/** All public output: pages with JSON-LD, feeds, mails and the texts of share pictures. */
async function everything() {
  const said: string[] = []
  for (const path of [...publicPages, ...machines, ...details, '/_.data', '/kontakt.data'])
    said.push((await server.ask(path)).text)
  for (const picture of pictures)
    said.push(JSON.stringify((await loadSharePictureContent(app, picture)) ?? ''))
  said.push(JSON.stringify(await loadMailData(app)))
  return said.join('\n')
}

test('a changed company fact replaces the former one on every page, feed, mail and share picture', async () => {
  /** Polled, since changes of another process are noticed about once a second. */
  const wrong = async (said: string[], former: string[]) => {
    const all = await everything()
    return [
      ...said.filter((each) => !all.includes(each)),
      ...former.filter((each) => all.includes(each)),
    ]
  }
  const first = await write('Eins')
  await expect.poll(() => wrong(first, [])).toEqual([])
  const second = await write('Zwei')
  await expect.poll(() => wrong(second, first)).toEqual([])
})

test('no public output contains the address, phone or register number of the demo company', async () => {
  const all = await everything()
  for (const old of [
    'Musterkai',
    '66969 100',
    '66969100',
    'kontakt@feinlot',
    'HRB 000000',
    'DE000000000',
  ])
    expect(all).not.toContain(old)
  // The text that explains the name of the demo company is the exception.
  expect(all.replaceAll('Feinlot heißt der dünne Draht', '')).not.toContain('Feinlot')
})
