import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { mergeApiTranslations } from '#content/languages/parse-translations.server.ts'
import { localizeAppContext } from '#content/languages/run-in-site-language.server.ts'
import { digestSource } from '#content/languages/translations.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { legalForms } from '#content/settings/legal-forms.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { loadAppointmentMailData } from '#inbox/appointments/appointment-mail-data.server.ts'
import { createApplicantMail } from '#inbox/appointments/appointment-mails.server.ts'
import { sendInterimNotes } from '#inbox/deadlines/interim-notes.server.ts'
import { matchJob } from '#inbox/entries/match-job.server.ts'
import { createFormKey, findOwnForm } from '#inbox/forms/own-form.server.ts'
import { storeApplication } from '#inbox/forms/store-application.server.ts'
import { storeMessage } from '#inbox/forms/store-message.server.ts'
import {
  listOfferedTemplates,
  listTextBlocks,
} from '#inbox/panel/mails/offered-templates.server.ts'
import { createQuarantineReleaseMails } from '#inbox/panel/mails/quarantine-release-mails.server.ts'
import { listRecipients } from '#inbox/panel/mails/recipients.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { writeToPerson } from '#inbox/status/correspondence.server.ts'
import { remindTalentPool } from '#inbox/status/pool-reminders.server.ts'
import { formatCompanyDetails } from '#mail/company-details.ts'
import { addApplication, addMessage, at, openInbox, seen } from '../inbox-program.ts'

const by = { by: 'ada@firma.example' }
const german = /[äöüß„]|\b(Guten|Ihre|Sie|wir|vielen|Tage?|nach|Datenschutz|bewerbung)\b/

async function open() {
  const { app, db } = await openInbox()
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.com' }
  const environment = { ...app.environment, ...mail }
  const program = { ...app, environment } as AppContext
  const setLanguage = async (second: 'en' | null) => {
    const { version: seen } = await app.store.settingWithVersion(languageSettings)
    await app.store.saveSetting(
      languageSettings,
      { ...languageSettings.fallback, second },
      { ...by, seen },
    )
  }
  await setLanguage('en')
  const category = await app.store.create(jobCategory, { name: 'IT' }, by)
  const values = { ...createBlankValues(job.fields), category_id: category.row.id, is_active: true }
  const words = {
    title: 'Entwicklung',
    description: 'x',
    department: 'x',
    location: 'Berlin',
    valid_through: null,
  }
  const { row } = await app.store.create(job, { ...values, ...words }, by)
  const en = (name: 'title' | 'description' | 'department', text: string) => ({
    [`en.${name}`]: { text, of: digestSource(row[name]) },
  })
  const translations = {
    ...en('title', 'Development'),
    ...{ ...en('description', 'y'), ...en('department', 'y') },
  }
  await app.store.apply([{ type: job.table, what: 'update', id: row.id, values: translations }], by)
  /** As on an English page. */
  const inEnglish = <Result>(work: (own: AppContext) => Promise<Result>) =>
    runInLanguage('en', () => work(localizeAppContext(program, 'en')))
  const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return { app: program, db, setLanguage, inEnglish, mails, job: row.id }
}

const applicant = {
  ...{ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: null },
  ...{ position: 'Entwicklung', start_date: '2027-01-01', message: null },
}

test('who writes on an English page is confirmed in English, and the office reads German', async () => {
  const { app, db, inEnglish, mails } = await open()
  const values = { name: 'Ada Byron', email: 'ada@example.com', message: 'Hello' }
  const common = { form: new FormData(), count: 1 }
  await inEnglish((own) => storeMessage(own, { ...common, values, own: undefined, answers: [] }))
  await inEnglish(async (own) => {
    const form = new FormData()
    form.set('talent_pool', 'on')
    const matched = await matchJob(own.database, applicant.position)
    const documents = await own.database.db
      .insertInto('application_documents')
      .values({
        ...{ application_id: null, key: 'documents/a.pdf', name: 'a.pdf', bytes: 14 },
        ...{ digest: 'a', created_at: at(0) },
      })
      .returningAll()
      .execute()
    const values = { values: applicant, job: matched, answers: [], documents }
    return storeApplication(own, { ...common, form, ...values })
  })
  for (const kind of ['messages', 'applications'] as const)
    expect(await db.selectFrom(kind).select('language').execute()).toEqual([{ language: 'en' }])
  const [newMessage, message, newApplication, application] = await mails()
  for (const notice of [newMessage, newApplication])
    expect(notice?.body).toContain('auf der Website von')
  expect(newApplication?.subject).toContain('Entwicklung')
  for (const mail of [message, application]) {
    expect(`${mail?.subject}\n${mail?.body}`).not.toMatch(german)
    expect(mail?.body).toContain('Privacy: http://localhost/en/privacy')
  }
  expect(application?.body).toContain('your application for the position “Development”')
  expect(application?.body).toMatch(/http:\/\/localhost\/en\/application\/[0-9a-f]{32}\n/)
  expect(application?.body).toMatch(/in our talent pool until \d+ \w+ 20\d\d/)
  // Held back and released in the German panel.
  await db.deleteFrom('outbox').execute()
  for (const kind of ['messages', 'applications'] as const)
    for (const { body } of await createQuarantineReleaseMails(app, kind, [1]))
      expect(body).not.toMatch(german)
})

test('who reads German is written to in German from an English page, too', async () => {
  const { app, db, inEnglish, job: job_id } = await open()
  const row = { ...applicant, phone: '', position: 'Entwicklung', job_id, language: 'de' as const }
  const application = await addApplication(db, row)
  const { values, templates, common } = await inEnglish((own) =>
    loadAppointmentMailData(own, application),
  )
  expect(values).toMatchObject({
    application: 'Ihre Bewerbung auf die Stelle „Entwicklung“',
    link: `http://localhost/bewerbung/${application.status_key}`,
    promise: expect.stringContaining('Wir melden uns'),
  })
  expect(templates.appointmentBody).toContain('Guten Tag')
  expect(common.footer).toContain('/datenschutz')
  // Also where the site has no English any more while the page is still open.
  const localized = localizeAppContext(localizeAppContext(app, 'en'), 'de')
  expect(await localized.store.find(job, job_id)).toMatchObject({ title: 'Entwicklung' })
})

test('the office reads the topic of an English form in German', async () => {
  const { app, db, inEnglish, mails } = await open()
  const heading = 'Termin vereinbaren'
  const values = { ...createBlankValues(blockKinds.form.fields), heading }
  const block: PageBlock = { id: 'f1', kind: 'form', values }
  const { row } = await app.store.create(
    page,
    { ...createBlankValues(page.fields), title: 'Beratung', is_published: true, blocks: [block] },
    by,
  )
  const word = (text: string, source: string) => ({ text, of: digestSource(source) })
  const own = word('Make an appointment', heading)
  const translations = {
    'en.title': word('Advice', 'Beratung'),
    'en.blocks': { f1: { heading: own } },
  }
  await app.store.apply([{ type: 'pages', what: 'update', id: row.id, values: translations }], by)
  const key = createFormKey(String(row.id), block.id)
  const answers = { name: 'Ada Byron', email: 'ada@example.com', message: 'Hello' }
  await inEnglish(async (own) => {
    const form = await findOwnForm(own, key)
    expect(form?.heading).toBe('Make an appointment')
    const common = { form: new FormData(), count: 1, answers: [] }
    await storeMessage(own, { ...common, values: answers, own: form })
  })
  expect(await db.selectFrom('messages').select('topic').execute()).toEqual([
    { topic: 'Termin vereinbaren' },
  ])
  const [notice] = await mails()
  expect(notice?.subject + String(notice?.body)).toContain('Termin vereinbaren')
})

test('every later mail of the program is in the language of the person, as long as the site has it', async () => {
  const { app, db, setLanguage, mails, job: job_id } = await open()
  const pool = { talent_pool_until: at(-10), received_at: at(100), updated_at: at(100) }
  const row = { ...applicant, ...pool, phone: '', position: 'Entwicklung', job_id }
  const person = await addApplication(db, { ...row, language: 'en' })
  await writeToPerson(
    app,
    { kind: 'applications', id: person.id },
    { body: 'Bis bald', once: 'a', who: by.by },
  )
  expect(await remindTalentPool(app, Date.now())).toBe(1)
  const written = await mails()
  expect(written.map(({ kind }) => kind)).toEqual(['announcement', 'reminder'])
  for (const { subject, body } of written) {
    expect(`${subject}\n${body}`).not.toMatch(german)
    expect(body).toContain(`/en/application/${person.status_key}`)
  }
  await db.deleteFrom('outbox').execute()
  const due = { language: 'en' as const, due_on: getGermanDay(), received_at: at(3) }
  const { id: waiting } = await addMessage(db, due)
  await addApplication(db, { ...due, position: 'Entwicklung', job_id, email: 'b@example.com' })
  await sendInterimNotes(app, getGermanDay())
  const texts = await loadAppointmentMailData(app, person)
  const slot = {
    starts_at: at(-3),
    minutes: 60,
    place: 'Berlin',
    video: '',
    participants: [],
    times: [],
  }
  const appointment = { id: 1, uid: 'a', sequence: 1, ...slot } as unknown as Parameters<
    typeof createApplicantMail
  >[2]
  const interview = createApplicantMail(texts, 'agreed', appointment)
  expect(interview.calendar).toContain('Interview')
  const notes = await mails()
  expect(notes.map(({ message_id }) => message_id).sort()).toEqual([waiting, null].sort())
  for (const { subject, body } of [...notes, interview]) {
    expect(`${subject}\n${body}`).not.toMatch(/Guten|Ihre|Ort:|liegt|ist vereinbart/)
  }
  await setLanguage(null)
  const id = person.id
  await db.deleteFrom('outbox').execute()
  await writeToPerson(
    app,
    { kind: 'applications', id },
    { body: 'Bis bald', once: 'b', who: by.by },
  )
  const [mail] = await mails()
  expect(mail?.body).toContain(`http://localhost/bewerbung/${person.status_key}`)
  expect(mail?.body).toContain('Guten Tag')
})

test('the dialog has template, placeholders and footer in the language of each, and what is written by hand leaves as it is', async () => {
  const { app, db, mails, job: job_id } = await open()
  const { id: english } = await addApplication(db, {
    ...applicant,
    phone: '',
    job_id,
    language: 'en',
  })
  const { id: german } = await addApplication(db, { position: 'Entwicklung', job_id })
  const entries = await seen(db, 'applications', [english, german])
  const recipients = await listRecipients(app, entries)
  expect(recipients).toMatchObject([
    { language: 'en', footer: expect.stringContaining('/en/privacy') },
    { language: 'de', footer: expect.stringContaining('/datenschutz') },
  ])
  const templates = await listOfferedTemplates(app, 'applications', recipients)
  const rejection = templates.find(({ use }) => use === 'Rejection')
  expect(rejection?.letters).toMatchObject({
    de: { body: expect.stringContaining('Leider'), untranslated: {}, isOutdated: false },
    en: { body: expect.stringContaining('Unfortunately'), untranslated: {}, isOutdated: false },
  })
  const form = new FormData()
  form.set('subject', 'Absage')
  form.set('body', rejection?.letters.de?.body ?? '')
  form.set('subject.en', 'Rejection')
  form.set('body.en', `${rejection?.letters.en?.body}\nViele Grüße`)
  const send = (data: FormData, ids: number[]) =>
    seen(db, 'applications', ids).then((chosen) =>
      sendMails(englishTranslator, app, chosen, data, { who: by.by, batch: randomUUID() }),
    )
  expect(await send(form, [english, german])).toMatchObject({ count: 2 })
  const [toEnglish, toGerman] = await mails()
  expect(toEnglish?.subject).toBe('Rejection')
  expect(toEnglish?.body).toMatch(/unable to offer you this position[\s\S]*Viele Grüße/)
  expect(toEnglish?.body.replace('Viele Grüße', '')).not.toMatch(/[äöüß]|\bTage\b/)
  expect(toGerman?.body).toContain('Leider können wir Ihnen diese Stelle nicht anbieten')
  form.delete('body.en')
  form.set('body.en', '')
  expect(await send(form, [english, german])).toMatchObject({
    errors: { 'body.en': expect.any(String) },
  })
  // To one person the form has one text.
  const single = new FormData()
  single.set('subject', 'Hallo')
  single.set('body', 'Von Hand: {application}')
  await send(single, [english])
  expect((await mails()).at(-1)?.body).toMatch(
    /^Von Hand: your application for the position “Development”\n\n-- \n/,
  )
})

test('a template that nobody has translated is said to be German, and one that was translated before it changed to be old', async () => {
  const { app, db } = await open()
  const { values, version } = await app.store.settingWithVersion(replyTemplateSettings)
  const template = { ...values.templates[0], name: 'Neu', subject: 'Neues', body: 'Etwas Neues' }
  const templates = [...values.templates, template] as typeof values.templates
  await app.store.saveSetting(
    replyTemplateSettings,
    { ...values, templates },
    { ...by, seen: version },
  )
  const { id } = await addMessage(db, { language: 'en' })
  const recipients = await listRecipients(app, await seen(db, 'messages', [id]))
  const offered = await listOfferedTemplates(app, 'messages', recipients)
  expect(offered.map(({ letters }) => letters.en?.untranslated)).toEqual([
    {},
    {},
    { subject: 'Neues', body: 'Etwas Neues' },
  ])
  expect(offered.at(-1)?.letters.en).toMatchObject({ subject: 'Neues', body: 'Etwas Neues' })
  // Translated in part, then changed in German, as templates and text blocks.
  const change = async (own: Partial<typeof values>) => {
    const now = await app.store.settingWithVersion(replyTemplateSettings)
    const author = { ...by, seen: now.version }
    await app.store.saveSetting(replyTemplateSettings, { ...now.values, ...own }, author)
  }
  const translate = async (words: object) => {
    const row = await app.store.settingWithVersion(replyTemplateSettings)
    const { translated } = mergeApiTranslations(
      replyTemplateSettings,
      row.values,
      row.translations?.en ?? {},
      words as never,
    )
    const changed = Object.fromEntries(
      Object.entries(translated).map(([name, value]) => [`en.${name}`, value]),
    )
    const update = {
      type: getTypeKey(replyTemplateSettings),
      what: 'update',
      values: changed,
    } as const
    await app.store.apply([update as never], by)
  }
  const blocks = [
    { name: 'Anfahrt', body: 'Mit dem Bus' },
    { name: 'Parken', body: 'Im Hof' },
  ]
  await change({ blocks })
  const isThird = (_: unknown, at: number) => (at === templates.length - 1 ? { body: 'News' } : {})
  await translate({ templates: templates.map(isThird), blocks: [{ body: 'By bus' }] })
  const read = async () => {
    const [letter] = (await listOfferedTemplates(app, 'messages', recipients)).slice(-1)
    return { ...letter?.letters.en, blocks: await listTextBlocks(app, recipients) }
  }
  expect(await read()).toMatchObject({
    ...{ subject: 'Neues', body: 'News', untranslated: { subject: 'Neues' }, isOutdated: false },
    blocks: [
      { texts: { en: 'By bus' }, states: { en: 'finished' } },
      { texts: { en: 'Im Hof' }, states: { en: 'missing' } },
    ],
  })
  await change({
    blocks: [{ name: 'Anfahrt', body: 'Mit der Bahn' }, ...blocks.slice(1)],
    templates: [...values.templates, { ...template, body: 'Ganz anders' }] as typeof templates,
  })
  expect(await read()).toMatchObject({
    ...{ body: 'News', untranslated: { subject: 'Neues' }, isOutdated: true },
    blocks: [
      { texts: { en: 'By bus' }, states: { en: 'outdated' } },
      { states: { en: 'missing' } },
    ],
  })
})

test('the company below a mail is told in English whatever its legal form', () => {
  const facts = { seat: 'Berlin', registerCourt: 'Amt', registerNumber: '1' }
  const person = { ...facts, name: 'B', directors: ['C'] }
  for (const legalForm of legalForms) {
    const all = {
      ...companySettings.fallback,
      ...facts,
      legalForm,
      legalName: 'A',
      directors: ['C'],
    }
    const company = { ...all, supervisoryChair: 'D', generalPartner: person } as typeof all
    const line = runInLanguage('en', () => formatCompanyDetails(company, ''))
    expect(line).not.toMatch(
      /Sitz|haftend|Geschäfts|Vorstand|Inhaber|Vertreten|gericht|behörde|Geführt|Vorsitz|Datenschutz/,
    )
    expect(line).toContain(': C')
  }
})
