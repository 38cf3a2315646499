import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { addApplication, addDocument, addMessage, at, openInbox } from '../inbox-program.ts'
import { unzip } from '../unzip.ts'

const email = 'ada@example.com'
const german =
  /[äöüß„]|\b(und|oder|Sie|wir|hat|wurde|vom|Stand|Bewerbung|Nachricht|Tage|Monate|Termin|Dokumente|Bis|DSGVO)\b/

async function open() {
  const { app, db } = await openInbox()
  const setLanguage = async (second: 'en' | null) => {
    const { version: seen } = await app.store.settingWithVersion(languageSettings)
    const values = { ...languageSettings.fallback, second }
    await app.store.saveSetting(languageSettings, values, { by: 'Eva', seen })
  }
  const read = async () => {
    const { name, body } = await createPersonArchive(app, await collectPersonData(db, email))
    return { name, files: unzip(Buffer.from(await new Response(body).arrayBuffer())) }
  }
  await setLanguage('en')
  return { app, db, setLanguage, read }
}

test('who wrote in English gets a copy of the data in English, with its information by law', async () => {
  const { app, db, setLanguage, read } = await open()
  const words = { first_name: 'Ada', last_name: 'Byron', position: 'Engineering', message: 'Hi' }
  const { id } = await addApplication(db, { ...words, email, language: 'en', state: 'interview' })
  await addDocument({ app, db }, id)
  await addMessage(db, { email, name: 'Ada', language: 'en', received_at: at(3), message: 'Hello' })
  const event = { application_id: id, at: at(0), who: 'The program' }
  const events = [
    { what: 'state', note: 'interview' },
    { what: 'rated', note: 'decline' },
    { what: 'added a task', note: null },
  ] as const
  await db
    .insertInto('inbox_events')
    .values(events.map((each) => ({ ...event, ...each })))
    .execute()
  const time = { starts_at: at(-3), minutes: 45, times: JSON.stringify([at(-3)]) }
  await db
    .insertInto('appointments')
    .values({
      ...{ application_id: id, uid: 'a', sequence: 0, state: 'agreed', place: 'Room 1', video: '' },
      ...time,
    })
    .execute()
  const { name, files } = await read()
  expect(name).toBe('Your data.zip')
  const html = files.text('Your data.html')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Information about the processing (Art. 15(1) GDPR)')
  expect(html).toContain('http://localhost/en/privacy')
  expect(html).toMatch(/changed the status<\/h3>\s*<pre>Interview</)
  expect(html).toMatch(/\d{2} \w{3} \d{4}, \d{2}:\d{2}/)
  for (const line of html.split('\n').slice(6)) expect(line).not.toMatch(german)
  expect(files.names.some((each) => each.startsWith('Documents/'))).toBe(true)
  // A site that no longer has English answers in German.
  await setLanguage(null)
  expect((await read()).files.text('Auskunft.html')).toContain('<html lang="de">')
})

test('the copy has the language of the latest entry', async () => {
  const { db, read } = await open()
  await addMessage(db, { email, language: 'en', received_at: at(3) })
  await addMessage(db, { email, language: 'de', received_at: at(2) })
  expect((await read()).name).toBe('Auskunft.zip')
  await addApplication(db, { email, language: 'en', received_at: at(1) })
  expect((await read()).name).toBe('Your data.zip')
})
