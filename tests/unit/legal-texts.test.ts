import { describe, expect, test } from 'vitest'
import { generateImprint } from '#content/legal/imprint-text.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import {
  createLegalPlaceholder,
  fillLegalPlaceholders,
  findLegalPlaceholders,
  legalPlaceholders,
  withLegalPlaceholderCheck,
} from '#content/legal/placeholders.ts'
import { generatePrivacyText } from '#content/legal/privacy-text.ts'
import {
  consumerDisputeOptions,
  type LegalAnswers,
  legalQuestionSettings,
} from '#content/legal/questions.ts'
import { buildLegalValues } from '#content/legal/values.ts'
import { findDivergences as divergences } from '#content/panel/legal/divergences.ts'
import { type CompanyFacts, companySettings } from '#content/settings/company-settings.ts'
import { legalForms } from '#content/settings/legal-forms.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { html } from '#core/fields/fields.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { extractTableOfContents } from '#site/parts/extract-table-of-contents.ts'
import { growth, tooFast } from '../growth.ts'

const periods = {
  frist_nachrichten: '30&nbsp;Tage',
  frist_spam: '10&nbsp;Tage',
  frist_absage: '77&nbsp;Tage',
  frist_unentschieden: 'längstens 6&nbsp;Monate nach dem Ende',
  frist_einstellung: '5&nbsp;Tage nach der Einstellung',
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
  directors: ['Eva Weber', 'Jan Weber'],
  vatId: 'DE123456789',
}

function caseOf(
  facts: Partial<CompanyFacts> = {},
  answers: Partial<LegalAnswers> = {},
  asksConsent = false,
): LegalGeneratorInput {
  const all = { ...legalQuestionSettings.fallback, ...answers }
  const reached = {
    address: { street: 'Hof 1', postalCode: '34117', city: 'Kassel' },
    phone: '+49 561 4711',
    email: 'post@weber.example',
  }
  const known = { ...firm, ...facts }
  const values = buildLegalValues(known, { siteName: 'Weber', reached }, all, periods)
  return { facts: known, answers: all, reached, asksConsent, values }
}

const imprintOf = (of: LegalGeneratorInput) => fillLegalPlaceholders(generateImprint(of), of.values)
const privacyOf = (of: LegalGeneratorInput) =>
  fillLegalPlaceholders(generatePrivacyText(of), of.values)

describe('generateImprint', () => {
  test('has every particular of a GmbH as sanitized HTML', () => {
    const text = imprintOf(caseOf())
    for (const each of [
      'Angaben nach §&nbsp;5 DDG',
      'Weber &amp; Söhne GmbH<br>Hof 1<br>34117 Kassel',
      'Vertreten durch die Geschäftsführung</h3>\n<p>Eva Weber, Jan Weber',
      'Telefon: <a href="tel:+495614711">+49 561 4711</a>',
      'E-Mail: <a href="mailto:post@weber.example">post@weber.example</a>',
      'Handelsregister</h3>\n<p>Registergericht: Amtsgericht Kassel<br>Registernummer: HRB 4711<br>Sitz: Kassel',
      'Umsatzsteuer-Identifikationsnummer</h3>\n<p>DE123456789',
    ])
      expect(text).toContain(each)
    expect(text).not.toMatch(/Streitbeilegung|MStV|Kapital|Aufsichts|<data|undefined|null/)
    const spelled = text.replaceAll('&nbsp;', '\u00a0').replaceAll('<br>', '<br />')
    expect(sanitiseHtml(text)).toBe(spelled)
  })

  test.each([
    ['AG', 'Vertreten durch den Vorstand', 'Handelsregister'],
    ['UG (haftungsbeschränkt)', 'Vertreten durch die Geschäftsführung', 'Handelsregister'],
    ['eG', 'Vertreten durch den Vorstand', 'Genossenschaftsregister'],
    ['e. V.', 'Vertreten durch den Vorstand', 'Vereinsregister'],
    ['PartG mbB', 'Vertreten durch die Partner', 'Partnerschaftsregister'],
    ['eGbR', 'Vertreten durch die Gesellschafter', 'Gesellschaftsregister'],
    ['KG', 'Vertreten durch die persönlich haftenden Gesellschafter', 'Handelsregister'],
    ['e. K.', 'Inhaberin oder Inhaber', 'Handelsregister'],
  ] as const)('names representatives and register of the legal form %s', (legalForm, ...said) => {
    const text = imprintOf(caseOf({ legalForm, supervisoryChair: 'Ada Voss' }))
    for (const each of said) expect(text).toContain(`<h3>${each}</h3>`)
    expect(text).toContain('Vorsitz des Aufsichtsrats</h3>\n<p>Ada Voss')
  })

  test('names the general partner of a GmbH & Co. KG with its directors', () => {
    const generalPartner = {
      name: 'Weber Verwaltungs-GmbH',
      seat: 'Fulda',
      registerCourt: 'Amtsgericht Fulda',
      registerNumber: 'HRB 12',
      directors: ['Ute Horn'],
    }
    const text = imprintOf(caseOf({ legalForm: 'GmbH & Co. KG', directors: [], generalPartner }))
    expect(text).toContain(
      'Vertreten durch die persönlich haftende Gesellschafterin</h3>\n<p>Weber Verwaltungs-GmbH<br>Geschäftsführung: Ute Horn<br>Sitz: Fulda<br>Registergericht: Amtsgericht Fulda<br>Registernummer: HRB 12',
    )
  })

  test('labels people and register of the legal forms Stiftung, andere, SE, Ltd. and AG & Co. KG', () => {
    const people = { legalName: 'Kühn', directors: ['Eva Kühn'], supervisoryChair: 'Ada Voss' }
    expect(imprintOf(caseOf({ ...people, legalForm: 'Stiftung' }))).toContain(
      '<h3>Vertreten durch den Vorstand</h3>\n<p>Eva Kühn',
    )
    expect(imprintOf(caseOf({ ...people, legalForm: 'andere' }))).toContain(
      '<h3>Vertreten durch</h3>\n<p>Eva Kühn',
    )
    expect(imprintOf(caseOf({ ...people, legalForm: 'SE' }))).toContain(
      '<h3>Vorsitz des Aufsichts- oder Verwaltungsrats</h3>\n<p>Ada Voss',
    )
    const abroad = { registerCourt: 'Companies House', registerNumber: '01234567' }
    expect(imprintOf(caseOf({ ...people, ...abroad, legalForm: 'Ltd.' }))).toContain(
      '<h3>Register</h3>\n<p>Geführt bei: Companies House<br>Registernummer: 01234567',
    )
    const generalPartner = {
      ...companySettings.fallback.generalPartner,
      directors: ['Jan Kühn'],
    }
    const partner = { ...generalPartner, name: 'Kühn AG' }
    expect(
      imprintOf(caseOf({ ...people, legalForm: 'AG & Co. KG', generalPartner: partner })),
    ).toContain(
      '<h3>Vertreten durch die persönlich haftende Gesellschafterin</h3>\n<p>Kühn AG<br>Vorstand: Jan Kühn',
    )
  })

  test('has no register for a freelancer without one', () => {
    const none = { seat: null, registerCourt: null, registerNumber: null, vatId: null }
    const text = imprintOf(caseOf({ ...none, legalForm: 'Freiberuflich', directors: [] }))
    expect(text).not.toMatch(/register|Umsatzsteuer|Vertreten/)
  })

  test('contains the answers to the legal questions', () => {
    const of = caseOf(
      {},
      {
        isLiquidated: true,
        capital: '50.000 Euro\nausstehend 10.000 Euro',
        licence: 'Amt für Gewerbe, Kassel',
        profession: { title: 'Ingenieurin, Deutschland', chamber: 'Kammer Hessen', rules: null },
        insurance: 'Haft AG, Köln',
        terms: 'weber.example/agb',
        editor: 'Eva Weber',
        disputes: consumerDisputeOptions[2],
        arbitration: 'Schlichtungsstelle, Kehl',
      },
    )
    const text = imprintOf(of)
    for (const each of [
      'GmbH i. L.',
      'Vertreten durch die Liquidatoren',
      '50.000 Euro<br>ausstehend 10.000 Euro',
      'Amt für Gewerbe, Kassel',
      'Berufsbezeichnung: Ingenieurin, Deutschland<br>Kammer: Kammer Hessen</p>',
      'Haft AG, Köln',
      'weber.example/agb',
      'MStV</h2>\n<p>Eva Weber<br>Hof 1<br>34117 Kassel',
      'nehmen an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: Schlichtungsstelle, Kehl',
    ])
      expect(text).toContain(each)
    expect(imprintOf(caseOf({}, { disputes: consumerDisputeOptions[1] }))).toContain(
      'weder bereit noch verpflichtet',
    )
  })

  test.each(legalForms)(
    'of the legal form %s contains only the name when nothing else is stored',
    (legalForm) => {
      const facts = { ...companySettings.fallback, legalName: 'Neu', legalForm }
      const values = buildLegalValues(
        facts,
        { siteName: 'Neu', reached: undefined },
        legalQuestionSettings.fallback,
        periods,
      )
      const of = {
        facts,
        answers: legalQuestionSettings.fallback,
        reached: undefined,
        asksConsent: false,
        values,
      }
      expect(fillLegalPlaceholders(generateImprint(of), values)).toBe(
        '<h2>Angaben nach §&nbsp;5 DDG</h2>\n<p>Neu</p>',
      )
      expect(fillLegalPlaceholders(generatePrivacyText(of), values)).not.toMatch(
        /: <|<br><\/p>|: \.|<li><\/li>/,
      )
    },
  )
})

describe('generatePrivacyText', () => {
  test('contains every period and the form fields from the settings', () => {
    const text = privacyOf(caseOf())
    for (const value of Object.values(periods)) expect(text).toContain(value)
    expect(text).not.toMatch(/[{}]|<data/)
    expect(text).not.toMatch(/Google|Protokolle und die|vorgeschaltet|Empfänger<|Sicherungskopien/)
  })

  test('names analytics, processors, officer, authority, log and backup periods when they are set', () => {
    const on = {
      officer: { name: 'Dr. Ruth Klar', email: 'ds@weber.example' },
      land: 'Bayern' as const,
      hosting: 'Rechenhaus GmbH\nHof 2, 34117 Kassel',
      storage: 'Lager AG',
      proxy: 'Vorposten SE',
      mail: 'Postweg OHG',
      logDays: 14,
      backupDays: 1,
      analyticsMonths: '14' as const,
    }
    const text = privacyOf(caseOf({}, on, true))
    for (const each of [
      'Datenschutzbeauftragt: Dr. Ruth Klar, <a href="mailto:ds@weber.example">',
      'Bayerisches Landesamt für Datenschutzaufsicht, <a href="https://www.lda.bayern.de">',
      'Betrieb des Servers: Rechenhaus GmbH, Hof 2, 34117 Kassel',
      'Ablage von Bildern und Unterlagen: Lager AG',
      'vorgeschalteten Dienst, der dazu die IP-Adresse verarbeitet: Vorposten SE',
      'Versand von E-Mails: Postweg OHG',
      'löschen wir nach 14&nbsp;Tagen',
      'nach weiteren 1&nbsp;Tag.',
      'Google bewahrt die Daten 14&nbsp;Monate auf',
      'Google Analytics: nur mit Ihrer Einwilligung',
    ])
      expect(text).toContain(each)
  })
})

const findDivergences = (...given: Parameters<typeof divergences>) =>
  divergences(...given).map(({ text }) => text)

describe('divergences', () => {
  const of = caseOf({}, { hosting: 'Rechenhaus GmbH' })
  const made = generateImprint(of)

  test('reports nothing for the generated texts', () => {
    expect(findDivergences(englishTranslator, made, made, of)).toEqual([])
    const privacy = generatePrivacyText(of)
    expect(findDivergences(englishTranslator, privacy, privacy, of)).toEqual([])
  })

  test('reports a missing value as isLaw when the law requires it, a typed one not', () => {
    const answers = {
      hosting: 'Rechenhaus GmbH',
      capital: '50.000 Euro',
      insurance: 'Haft AG, Köln',
    }
    const asked = caseOf({}, answers)
    const found = (html: string, text: string) =>
      divergences(englishTranslator, html, text, asked).map(({ isLaw, lacks }) => ({
        isLaw,
        lacks,
      }))
    expect(found(generateImprint(caseOf()), generateImprint(asked))).toEqual([
      { isLaw: true, lacks: ['kapital', 'versicherung'] },
    ])
    expect(found(generatePrivacyText(caseOf()), generatePrivacyText(asked))).toEqual([
      { isLaw: true, lacks: ['hosting'] },
    ])
    const typed = fillLegalPlaceholders(generateImprint(asked), asked.values)
    expect(found(typed, generateImprint(asked))).toEqual([{ isLaw: false, lacks: [] }])
    const withoutSeat = generateImprint(asked).replace(createLegalPlaceholder('sitz'), '')
    expect(found(withoutSeat, generateImprint(asked))).toEqual([{ isLaw: false, lacks: [] }])
  })

  test('reports references to repealed law', () => {
    for (const old of [
      '<p>§ 5 TMG</p>',
      '<p>TTDSG</p>',
      '<a href="https://ec.europa.eu/consumers/odr">x</a>',
      '<p>§ 55 Abs. 2 RStV</p>',
    ])
      expect(findDivergences(englishTranslator, made + old, made, of)).toEqual([
        expect.stringMatching(/^names /),
      ])
  })

  test('reports typed values, missing values and placeholders without a stored value', () => {
    const typed = made.replace(createLegalPlaceholder('telefon'), '+49 561 4711')
    expect(findDivergences(englishTranslator, typed, made, of)).toEqual([
      'says by hand, so it will not follow: phone',
    ])
    const without = made.replace(createLegalPlaceholder('ust_id'), '')
    expect(findDivergences(englishTranslator, without, made, of)).toEqual(['does not say: VAT id'])
    expect(
      findDivergences(englishTranslator, `${made}${createLegalPlaceholder('kapital')}`, made, of),
    ).toEqual(['has a place for, but nothing is stored: capital'])
  })

  test('reports embedded videos that the privacy text does not name, and named ones that no page shows', () => {
    const shown = { ...caseOf(), videos: ['youtube', 'vimeo'] as const }
    const [silent, spoken] = [generatePrivacyText(caseOf()), generatePrivacyText(shown)]
    expect(divergences(englishTranslator, silent, spoken, shown)).toEqual(
      ['YouTube', 'Vimeo'].map((name) => ({
        text: `does not name ${name}, whose videos pages show`,
        isLaw: true,
        lacks: [],
      })),
    )
    expect(findDivergences(englishTranslator, spoken, spoken, shown)).toEqual([])
    expect(findDivergences(englishTranslator, spoken, silent, caseOf())).toEqual([
      'explains videos of YouTube, of which no page shows one',
      'explains videos of Vimeo, of which no page shows one',
    ])
  })

  test('reports Google Analytics in use but not named, and named but not set up', () => {
    const on = caseOf({}, {}, true)
    const silent = generatePrivacyText(caseOf())
    expect(
      findDivergences(englishTranslator, silent, generatePrivacyText(on), on).join(),
    ).toContain('does not name Google Analytics')
    expect(
      findDivergences(englishTranslator, generatePrivacyText(on), silent, caseOf()).join(),
    ).toContain('which is not set up')
  })
})

test('withLegalPlaceholderCheck turns known braces into placeholders that survive the sanitizer', () => {
  const { schema } = withLegalPlaceholderCheck(html('Text'))
  expect(schema.parse('<p>{frist_spam} <data value="firma">company name</data></p>')).toBe(
    `<p>${createLegalPlaceholder('frist_spam')} ${createLegalPlaceholder('firma')}</p>`,
  )
  const { values } = caseOf()
  expect(fillLegalPlaceholders('<p>{ x } {Name} {rente} {frist_spam}</p>', values)).toBe(
    '<p>{ x } {Name} {rente} 10&nbsp;Tage</p>',
  )
  const foreign = '<data value="rente">67</data>'
  expect(fillLegalPlaceholders(foreign, values)).toBe(foreign)
  expect(sanitiseHtml(createLegalPlaceholder('firma'))).toBe(createLegalPlaceholder('firma'))
  expect(findLegalPlaceholders('{firma} <data value="email">x</data>')).toEqual(['firma', 'email'])
})

test('withLegalPlaceholderCheck rejects an unknown placeholder with a field error', () => {
  const { schema } = withLegalPlaceholderCheck(html('Text'))
  expect(schema.safeParse('<p>{frist_absage}</p>').success).toBe(true)
  for (const text of ['{frist_rente}', '{constructor}', '<data value="frist_rente"></data>'])
    expect(schema.safeParse(`<p>${text}</p>`).error?.issues[0]?.message).toMatch(
      /^There is no value for \{\w+\}\.$/,
    )
  expect(Object.hasOwn(legalPlaceholders, 'constructor')).toBe(false)
})

test('extractTableOfContents takes linear time for many equal headings', () => {
  const work = (times: number) => extractTableOfContents('<h2>Aa</h2>'.repeat(times))
  expect(growth(work, 2000)).toBeLessThan(tooFast)
  expect(work(3).contents.map(({ id }) => id)).toEqual(['aa', 'aa--2', 'aa--3'])
})

test.each(['<data', '<data value="', '<data value="a" ', '{a', '<data>{'])(
  'the placeholder functions take linear time for repeated %j',
  (piece) => {
    const { schema } = withLegalPlaceholderCheck(html('Text'))
    const work = (times: number) => [
      schema.safeParse(piece.repeat(times)),
      fillLegalPlaceholders(piece.repeat(times), caseOf().values),
      findDivergences(englishTranslator, piece.repeat(times), '<p></p>', caseOf()),
    ]
    expect(growth(work, 400)).toBeLessThan(tooFast)
  },
)
