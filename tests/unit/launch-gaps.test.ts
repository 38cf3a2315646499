import { expect, test } from 'vitest'
import { describeLaunchGap, gapSubjects } from '#content/launch/gap.ts'
import { containsPostalAddress, findImprintGaps } from '#content/launch/imprint-gaps.ts'
import { findMissingFacts } from '#content/launch/missing-facts.ts'
import { findPrivacyGaps } from '#content/launch/privacy-gaps.ts'
import { generateImprint } from '#content/legal/imprint-text.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import { fillLegalPlaceholders } from '#content/legal/placeholders.ts'
import { generatePrivacyText } from '#content/legal/privacy-text.ts'
import { consumerDisputeOptions, legalQuestionSettings } from '#content/legal/questions.ts'
import { buildLegalValues } from '#content/legal/values.ts'
import { type CompanyFacts, companySettings } from '#content/settings/company-settings.ts'
import { legalForms } from '#content/settings/legal-forms.ts'
import type { ContactFacts } from '#content/types/contact-facts.ts'
import { german } from '#core/i18n/german.ts'
import { growth, tooFast } from '../growth.ts'

const periods = {
  frist_nachrichten: '30&nbsp;Tage',
  frist_spam: '10&nbsp;Tage',
  frist_absage: '77&nbsp;Tage',
  frist_unentschieden: '6&nbsp;Monate',
  frist_einstellung: '5&nbsp;Tage',
  frist_talentpool: '6&nbsp;Monate',
  bewerbungsfelder: 'Vorname, Nachname',
}

const firm: CompanyFacts = {
  ...companySettings.fallback,
  legalName: 'Weber & Söhne GmbH',
  legalForm: 'GmbH',
  seat: 'Kassel',
  registerCourt: 'Amtsgericht Kassel',
  registerNumber: 'HRB 4711',
  directors: ['Eva Weber (Vorsitz)', 'Jan Weber'],
  vatId: 'DE123456789',
}
const reached: ContactFacts = {
  address: { street: 'Hof 1', postalCode: '34117', city: 'Kassel' },
  phone: '+49 561 4711',
  email: 'post@weber.example',
}

function caseOf(
  facts: CompanyFacts,
  known: Partial<ContactFacts> | undefined,
  asksConsent = false,
) {
  const answers = legalQuestionSettings.fallback
  const of = known && { ...reached, ...known }
  const values = buildLegalValues(facts, { siteName: 'Weber', reached: of }, answers, periods)
  return { facts, answers, reached: of, asksConsent, values } satisfies LegalGeneratorInput
}
const madeImprint = (of: LegalGeneratorInput) =>
  fillLegalPlaceholders(generateImprint(of), of.values)

test.each<[string, Partial<CompanyFacts>]>([
  ['a GmbH', {}],
  [
    'a sole proprietor',
    {
      legalName: 'Eva Weber',
      legalForm: 'Einzelunternehmen',
      seat: null,
      registerCourt: null,
      registerNumber: null,
      directors: ['Eva Weber'],
      vatId: null,
    },
  ],
  [
    'a KG with a general partner',
    {
      legalForm: 'GmbH & Co. KG',
      generalPartner: {
        name: 'Weber GmbH',
        seat: 'Kassel',
        registerCourt: 'Amtsgericht Kassel',
        registerNumber: 'HRB 1',
        directors: ['Eva Weber'],
      },
    },
  ],
  ['one with a business id alone', { vatId: null, economicId: 'DE123456789-00001' }],
])('the generated imprint of %s has no gaps, with or without a phone number', (_, facts) => {
  for (const known of [{}, { phone: '' }]) {
    const of = caseOf({ ...firm, ...facts }, known)
    expect(findImprintGaps(madeImprint(of), of)).toEqual([])
  }
})

test('findImprintGaps reports placeholders without a stored value', () => {
  const of = caseOf(firm, undefined)
  expect(findImprintGaps(madeImprint(of), of)).toEqual(['address', 'email', 'fastContact'])
  const all = madeImprint(caseOf(firm, {}))
  const typed = all.replaceAll(/<[^>]*>/g, ' ')
  expect(findImprintGaps(typed, caseOf(firm, {}))).toEqual([])
})

const typed = (more: string) => `<h2>Impressum</h2><p>Weber &amp; Söhne GmbH</p>${more}`
const rest =
  '<p>Vertreten durch Eva Weber und Jan Weber. Amtsgericht Kassel, HRB 4711, USt-IdNr. DE 123 456 789</p>'
const contact = '<p>Telefon: 0561 471100<br>E-Mail: post@weber.example</p>'
const address = '<p>Hof 1<br>34117 Kassel</p>'

test.each([
  ['everything', address + contact + rest, []],
  ['no address', contact + rest, ['address']],
  ['a post-office box', `<p>Postfach 12 34<br>34117 Kassel</p>${contact}${rest}`, ['address']],
  ['a register beside a town', `<p>HRB 4711 Kassel</p>${contact}${rest}`, ['address']],
  ['a town alone', `<p>34117 Kassel</p>${contact}${rest}`, ['address']],
  ['no way to write', address + rest, ['email', 'fastContact']],
  ['e-mail alone', `${address}<p>post (at) weber.example</p>${rest}`, ['fastContact']],
  [
    'e-mail and a contact form',
    `${address}<p>post@weber.example, <a href="/kontakt">Kontaktformular</a></p>${rest}`,
    [],
  ],
  ['another register number', address + contact + rest.replace('4711', '47112'), ['register']],
  ['one director', address + contact + rest.replace('Eva Weber und ', ''), ['representatives']],
  ['another VAT id', address + contact + rest.replace('789', '780'), ['vatId']],
])('findImprintGaps of a typed imprint with %s', (_, more, gaps) => {
  const unknown = caseOf(firm, undefined)
  expect(findImprintGaps(typed(more), unknown)).toEqual(gaps)
  expect(findImprintGaps(typed(more), caseOf(firm, { phone: '0561 / 47 11 00' }))).toEqual(gaps)
})

test.each(legalForms.filter((form) => form !== 'Privatperson'))(
  'findImprintGaps reports representatives for the legal form %s without a named person',
  (legalForm) => {
    const of = caseOf(
      { ...firm, legalForm, legalName: 'Quellwerk Datentechnik', directors: [] },
      {},
    )
    expect(findImprintGaps(madeImprint(of), of)).toEqual(['representatives'])
  },
)

test('findImprintGaps requires no representative of a private person', () => {
  const facts = { ...companySettings.fallback, legalName: 'Eva Weber' }
  const of = caseOf({ ...facts, legalForm: 'Privatperson' }, {})
  expect([findMissingFacts(of.facts), findImprintGaps(madeImprint(of), of)]).toEqual([[], []])
})

test.each([
  ['GmbH', ['seat', 'registerCourt', 'registerNumber']],
  ['eGbR', ['seat', 'registerCourt', 'registerNumber']],
  ['Ltd.', ['seat', 'registerCourt', 'registerNumber']],
  ['UG & Co. KG', ['seat', 'registerCourt', 'registerNumber', 'generalPartner']],
  ['SE', ['seat', 'registerCourt', 'registerNumber', 'supervisoryChair']],
] as const)('findImprintGaps of a %s without register reports register', (legalForm, missing) => {
  const none = { seat: null, registerCourt: null, registerNumber: null }
  const generalPartner = { ...firm.generalPartner, name: 'Weber Verwaltungs-UG' }
  const of = caseOf({ ...firm, ...none, legalForm, generalPartner }, {})
  expect(findMissingFacts(of.facts)).toEqual(missing)
  expect(findImprintGaps(madeImprint(of), of)).toEqual(['register'])
  const typedNumber = `${madeImprint(of)}<p>Amtsgericht Kassel, HRB 4711</p>`
  expect(findImprintGaps(typedNumber, of)).toEqual([])
})

test.each([
  ['DE123456789', true],
  ['DE 123 456 789', true],
  ['DE000000000 (Muster)', true],
  ['ATU12345678', true],
  ['NL123456789B01', true],
  ['CHE-123.456.789 MWST', true],
  ['DE 12', false],
  ['DE1234567890', false],
  ['12345/67890', false],
  ['beantragt', false],
])('the vatId field for %s is valid: %s', (text, isValid) => {
  expect(companySettings.fields.vatId.schema.safeParse(text).success).toBe(isValid)
})

test.each([
  ['Ein Kontaktformular bieten wir nicht an.', ['fastContact']],
  ['Sie erreichen uns über das Kontaktformular. Telefonisch sind wir nicht erreichbar.', []],
])('findImprintGaps of an imprint without a phone number that says %j', (said, gaps) => {
  const of = caseOf(firm, { phone: '' })
  const html = `${address}<p>post@weber.example</p><p>${said}</p>${rest}`
  expect(findImprintGaps(typed(html), of)).toEqual(gaps)
})

const insurer =
  '<p>Berufshaftpflicht: Allianz Versicherungs-AG, Theresienhöhe 28, 80339 München, info@allianz.example, 089 38000</p>'

test.each([
  ['the particulars of the insurer', insurer + rest, ['address', 'email', 'fastContact']],
  [
    'what signals have to do with',
    `${address}<p>post@weber.example</p><p>Signalverarbeitung</p>${rest}`,
    ['fastContact'],
  ],
  ['a phone number without a word', address + contact.replace('Telefon: ', '') + rest, []],
  [
    'the number written for abroad',
    address + contact.replace('0561 471100', '+49 (0)561 / 4711-00') + rest,
    [],
  ],
  [
    'an e-mail against collectors',
    address + contact.replace('@', ' [at] ').replace('.ex', ' [dot] ex') + rest,
    [],
  ],
  ['its street in short', address.replace('Hof 1', 'Industriestr. 1') + contact + rest, []],
  [
    'a postcode like its register number',
    address + contact + rest.replace('HRB 4711', 'HRB 1'),
    ['register'],
  ],
  [
    'the register in words',
    address + contact + rest.replace('HRB 4711', 'Handelsregister Kassel Nr. 34117'),
    [],
  ],
])(
  'findImprintGaps of a typed imprint compared with the stored company data: %s',
  (_, more, gaps) => {
    const registered = {
      ...firm,
      registerNumber:
        more.includes('34117 Kassel') && /HRB 1|register/.test(more)
          ? 'HRB 34117'
          : firm.registerNumber,
    }
    const street = more.includes('Industriestr') ? 'Industriestraße 1' : 'Hof 1'
    const of = caseOf(registered, {
      address: { ...reached.address, street },
      phone: '0561 471100',
    })
    expect(findImprintGaps(typed(more), of)).toEqual(gaps)
  },
)

test.each([
  'Industriestraße 12',
  'Mittelstraße 3',
  'Prinzenstraße 8',
  'Auguststraße 1',
  'Hotelstr. 7',
  'Industriepark 5',
  'Q 7, 24',
  'Am Markt',
  'Heide 4',
])('the generated imprint for the street %s has no gaps', (street) => {
  const of = caseOf(firm, { address: { ...reached.address, street } })
  expect(findImprintGaps(madeImprint(of), of)).toEqual([])
})

test('findImprintGaps reports a missing editor, chamber and arbitration board', () => {
  const all = typed(address + contact + rest)
  const of = caseOf(firm, { phone: '0561 471100' })
  const gaps = (answers: Partial<LegalGeneratorInput['answers']>, more = '', hasPosts = false) =>
    findImprintGaps(all + more, { ...of, hasPosts, answers: { ...of.answers, ...answers } })
  expect(gaps({})).toEqual([])
  expect(gaps({}, '', true)).toEqual(['editor'])
  expect(gaps({ editor: 'Ida Kern' }, '', true)).toEqual(['editor'])
  expect(gaps({ editor: 'Ida Kern' }, '<p>Ida Kern</p>', true)).toEqual([])
  const profession = { title: 'Architektin', chamber: null, rules: null }
  expect(gaps({ profession }, '<p>Architektin</p>')).toEqual(['profession'])
  expect(gaps({ disputes: consumerDisputeOptions[2] })).toEqual(['arbitration'])
})

test.each([
  ['Lange Straße 12a, D-34117 Kassel', true],
  ['Am Wall 3 · 28195 Bremen', true],
  ['Mariahilfer Straße 10, 1070 Wien', true],
  ['Q 7, 24 (3. OG), 68161 Mannheim', false],
  ['Industriestraße 12, 34117 Kassel', true],
  ['Prinzenstraße 8, 34117 Kassel', true],
  ['Amtsgericht Kassel, HRB 12345, 34117', false],
])('containsPostalAddress of %s is %s', (text, expected) =>
  expect(containsPostalAddress(text)).toBe(expected),
)

test('findPrivacyGaps of the generated text is empty, and reports each missing topic', () => {
  for (const asksConsent of [false, true]) {
    const of = caseOf(firm, {}, asksConsent)
    const made = fillLegalPlaceholders(generatePrivacyText(of), of.values)
    expect(findPrivacyGaps(made, of)).toEqual([])
    expect(findPrivacyGaps(made.replaceAll(/google analytics/gi, 'Statistik'), of)).toEqual(
      asksConsent ? ['analytics'] : [],
    )
  }
  const filmed = { ...caseOf(firm, {}), videos: ['youtube', 'vimeo'] as const }
  const ofFilmed = fillLegalPlaceholders(generatePrivacyText(filmed), filmed.values)
  expect(findPrivacyGaps(ofFilmed, filmed)).toEqual([])
  expect(findPrivacyGaps(ofFilmed.replaceAll('Vimeo', 'Anderswo'), filmed)).toEqual(['videos'])
  const tracked = caseOf(firm, {}, true)
  const made = fillLegalPlaceholders(generatePrivacyText(tracked), tracked.values)
  const denied = made.replaceAll(/google analytics/gi, 'Statistik')
  expect(findPrivacyGaps(`${denied}<p>Google Analytics nutzen wir nicht.</p>`, tracked)).toEqual([
    'analytics',
  ])
  const others = made
    .replaceAll('post@weber.example', 'poststelle@behoerde.example')
    .replaceAll('Hof 1', 'Amt 2')
  expect(findPrivacyGaps(others, tracked)).toEqual(['controller'])
  const nobody = caseOf(companySettings.fallback, undefined)
  const ofNobody = fillLegalPlaceholders(generatePrivacyText(nobody), nobody.values)
  expect(findPrivacyGaps(ofNobody, nobody)).toEqual(['controller'])
  expect(
    findPrivacyGaps('<p>Wir nehmen Datenschutz ernst.</p>', caseOf(firm, {}, true)),
  ).toHaveLength(8)
})

test.each([
  ['Auskunft und Beschwerde erteilen wir nicht.', 'rights'],
  ['Auskunft nach Art. 15 DSGVO und Beschwerde erteilen wir nicht.', 'rights'],
  ['Nichts wird gelöscht.', 'periods'],
  ['Art. 6.', 'legalBasis'],
  ['Ein Kontaktformular haben wir nicht.', 'messages'],
  ['Bewerbungen nehmen wir keine.', 'applications'],
  ['Wir führen niemals einen Talentpool.', 'talentPool'],
])('findPrivacyGaps does not count %j as a statement', (sentence, gap) => {
  const of = caseOf(firm, {})
  const gaps = findPrivacyGaps(`<p>Weber &amp; Söhne GmbH, Hof 1. ${sentence}</p>`, of)
  expect(gaps).toContain(gap)
})

test.each([
  ['Sie haben ein Recht auf Auskunft. Beschwerden gehen an die Aufsichtsbehörde.', 'rights'],
  ['<ul><li>Auskunft</li><li>Beschwerde</li></ul><p>Das kostet nichts.</p>', 'rights'],
  ['Anfragen werden nach 30 Tagen gelöscht. Länger bewahren wir nichts auf.', 'periods'],
  ['Grundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.', 'legalBasis'],
  ['Grundlage ist Artikel 6 der Datenschutz-Grundverordnung.', 'legalBasis'],
])('findPrivacyGaps counts %j as a statement', (sentence, gap) => {
  const of = caseOf(firm, {})
  expect(findPrivacyGaps(`<p>Weber &amp; Söhne GmbH. ${sentence}</p>`, of)).not.toContain(gap)
})

test('describeLaunchGap returns a German text and subject for each known id, undefined for others', () => {
  for (const id of [
    'company.siteName',
    'company.directors',
    'contact.way',
    'imprint.own',
    'imprint.fastContact',
    'privacy.own',
    'privacy.rights',
    'privacy.hosting',
    'imprint.zulassung',
    'questions.hosting',
    'found.Job ads',
    'claims.figures',
    'form.birth',
    'samples.hero_slider',
    'samples.settings/home',
  ]) {
    const gap = describeLaunchGap(id)
    expect([id, gap && german[gap.text], gap && gapSubjects[gap.subject]]).not.toContain(undefined)
  }
  for (const id of [
    '',
    'constructor.x',
    'found.nothing',
    'imprint.constructor',
    'samples.nothing',
    'company.',
  ])
    expect(describeLaunchGap(id)).toBeUndefined()
})

test('findImprintGaps takes linear time for a long text', () => {
  const of = caseOf(firm, undefined)
  const read = (size: number) =>
    findImprintGaps(typed('Straße Weg 1 - HRB register 0 '.repeat(size)), of)
  expect(growth(read, 500)).toBeLessThan(tooFast)
})

test('findImprintGaps and findPrivacyGaps match a punycode address with its readable spelling', () => {
  const known = { email: 'post@xn--weber-shne-kcb.example' }
  const of = caseOf(firm, known)
  const imprint = madeImprint(of)
  expect(imprint).toContain(
    'href="mailto:post@xn--weber-shne-kcb.example">post@weber-söhne.example<',
  )
  expect(findImprintGaps(imprint, { ...of, hasPosts: false })).not.toContain('email')
  const other = imprint.replaceAll('weber-söhne', 'weber-sohn')
  expect(findImprintGaps(other, { ...of, hasPosts: false })).toContain('email')
  expect(findPrivacyGaps('<p>Fragen: post@weber-söhne.example</p>', of)).not.toContain('contact')
})
