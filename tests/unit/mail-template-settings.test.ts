import { expect, test } from 'vitest'
import { findUnknownPlaceholders } from '#content/settings/mail-placeholders.ts'
import {
  mailTemplateSettings,
  noticeTemplateSettings,
} from '#content/settings/mail-template-settings.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { type FieldErrors, translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { createApplicationMailValues } from '#inbox/letters/letter-values.ts'
import { findNextState } from '#inbox/panel/mails/letters.ts'
import { fillPlaceholders, toHeaderLine } from '#mail/compose.ts'

const asForm = (values: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  return form
}
const errorsOf = (parsed: { errors: FieldErrors } | { values: unknown }) =>
  'errors' in parsed ? translateFieldErrors(englishTranslator, parsed.errors) : {}

const reply = (use: string, body: string) =>
  asForm({
    'templates.0.name': 'Eine',
    'templates.0.use': use,
    'templates.0.next': 'stay',
    'templates.0.subject': 'Betreff {reference}',
    'templates.0.body': body,
  })

test('a mail template rejects an unknown placeholder with a field error', () => {
  for (const name of ['nmae', 'Name', 'größe', 'position']) {
    const values = { ...mailTemplateSettings.fallback, messageBody: `Guten Tag {${name}}` }
    expect(errorsOf(parseForm(mailTemplateSettings.fields, asForm(values)))).toEqual({
      messageBody: expect.stringContaining(`{${name}} stands for nothing here`),
    })
  }
  const inSubject = { ...mailTemplateSettings.fallback, applicationSubject: 'Zu {stelle}' }
  expect(errorsOf(parseForm(mailTemplateSettings.fields, asForm(inSubject)))).toHaveProperty(
    'applicationSubject',
  )
})

test('the placeholders allowed in a reply template depend on its use', () => {
  const { fields } = replyTemplateSettings
  expect(errorsOf(parseForm(fields, reply('Rejection', '{application} {deletion}')))).toEqual({})
  expect(errorsOf(parseForm(fields, reply('Message', '{application}')))).toEqual({
    'templates.0.body': expect.stringContaining('{application}'),
  })
})

test('the default mail templates pass the validation of their forms', () => {
  for (const { fields, fallback } of [mailTemplateSettings, noticeTemplateSettings])
    expect(errorsOf(parseForm(fields, asForm(fallback)))).toEqual({})
  for (const { use, body } of replyTemplateSettings.fallback.templates)
    expect(errorsOf(parseForm(replyTemplateSettings.fields, reply(use, body)))).toEqual({})
})

const sender = {
  siteName: 'Muster GmbH',
  signature: 'Freundliche Grüße',
  replyTimes: { enquiry: '', application: '' },
  applicationDays: 180,
}
const applicant = {
  name: 'Eva Ernst',
  reference: 'B-1',
  position: 'Entwicklung (m/w/d)',
  talent_pool_until: null,
  hold_reason: null,
}
const rejection = (row: object, from: object = {}) => {
  const template = replyTemplateSettings.fallback.templates.find(({ use }) => use === 'Rejection')
  const values = createApplicationMailValues({ ...sender, ...from }, { ...applicant, ...row })
  return fillPlaceholders(template?.body ?? '', values)
}

test('the rejection template names the job, or an unsolicited application', () => {
  expect(rejection({})).toContain('Ihre Bewerbung auf die Stelle „Entwicklung (m/w/d)“ und für')
  expect(rejection({})).toContain('Leider können wir Ihnen diese Stelle nicht anbieten.')
  const unsolicited = rejection({ position: 'Initiativbewerbung' })
  expect(unsolicited).toContain('Ihre Initiativbewerbung und für')
  expect(unsolicited).toContain('Leider können wir Ihnen derzeit keine passende Stelle anbieten.')
})

test('the rejection template states when the application is deleted', () => {
  expect(rejection({})).toContain('löschen wir 180 Tage nach dieser E-Mail.')
  expect(rejection({}, { applicationDays: 1 })).toContain('löschen wir 1 Tag nach dieser E-Mail.')
  const far = '2999-05-20T10:00:00.000Z'
  expect(rejection({ talent_pool_until: far })).toContain('löschen wir am 20. Mai 2999, wenn')
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  expect(rejection({ talent_pool_until: soon })).toContain('180 Tage nach dieser E-Mail')
  expect(rejection({ hold_reason: 'Klage' })).toContain('löschen wir erst, wenn kein')
})

test('fillPlaceholders keeps unknown placeholders and drops the space before an empty value', () => {
  expect(fillPlaceholders('Guten Tag {name}, {unbekannt}.', { name: '' })).toBe(
    'Guten Tag, {unbekannt}.',
  )
  expect(fillPlaceholders('{a}', { a: '{b}', b: 'nein' })).toBe('{b}')
  expect(findUnknownPlaceholders('{a} {b} {a} { c } {}', ['b'])).toEqual(['{a}', '{ c }'])
})

test('toHeaderLine removes line breaks and control characters and cuts at 200 characters', () => {
  expect(toHeaderLine(' a\r\nb\u0085c\u2028d\u007fe ')).toBe('a b c d e')
  expect(toHeaderLine('x'.repeat(300))).toHaveLength(200)
})

const at = (...states: string[]) => states.map((state) => ({ state }))

test('findNextState returns the state of the template only if no recipient would move back', () => {
  const [invitation] = replyTemplateSettings.fallback.templates.filter(
    ({ next }) => next === 'interview',
  )
  expect(findNextState(invitation, at('Received'))).toBe('interview')
  expect(findNextState(invitation, at('In review', 'Received'))).toBe('interview')
  for (const further of ['Interview', 'Offer', 'Rejected'])
    expect(findNextState(invitation, at('Received', further))).toBe('')
  const rejection = replyTemplateSettings.fallback.templates.find(({ use }) => use === 'Rejection')
  expect(findNextState(rejection, at('Offer'))).toBe('rejected')
})

test('findNextState of a stored template without next is empty, and the form displays stay', () => {
  const stored = { name: 'Alt', use: 'Application', subject: 'x', body: 'x' } as const
  expect(findNextState(stored, at('Received'))).toBe('')
  const { templates } = replyTemplateSettings.fields
  const [shown] = templates.show([stored as (typeof templates.blank)[number]]) as object[]
  expect(shown).toMatchObject({ name: 'Alt', next: 'stay' })
})
