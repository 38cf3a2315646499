import { expect, test } from 'vitest'
import { findImprintGaps } from '#content/launch/imprint-gaps.ts'
import { findMissingFacts } from '#content/launch/missing-facts.ts'
import { findPrivacyGaps } from '#content/launch/privacy-gaps.ts'
import { generateImprint } from '#content/legal/imprint-text.ts'
import { isFillerBrand, isFillerText } from '#content/legal/is-filler-text.ts'
import { fillLegalPlaceholders } from '#content/legal/placeholders.ts'
import { generatePrivacyText } from '#content/legal/privacy-text.ts'
import { consumerDisputeOptions, legalQuestionSettings } from '#content/legal/questions.ts'
import { buildLegalValues } from '#content/legal/values.ts'
import { type CompanyFacts, companySettings } from '#content/settings/company-settings.ts'

const fillers = [
  ...[
    '-',
    '–',
    '---',
    '.',
    '...',
    '…',
    '?',
    '???',
    '_',
    '/',
    '*',
    '\u200b',
    '\u2060\u00ad',
    '\u3164',
  ],
  ...[
    'folgt',
    'Folgt.',
    'folgt noch',
    'Angaben folgen',
    'wird nachgereicht',
    'wird noch beantragt',
  ],
  ...['Eintragung wird beantragt', 'N.N.', 'N. N.', 'NN', 'E. N.', 'n/a', 'N/A', 'k. A.', 'k.A.'],
  ...[
    'keine Angabe',
    'TBD',
    't.b.d.',
    'tba',
    'xxx',
    'XX',
    'aaaa',
    'todo',
    'noch offen',
    'unbekannt',
  ],
  ...[
    '– folgt –',
    'f\u200bolgt',
    '(folgt)',
    '[Name eintragen]',
    'ｎ／ａ',
    '- (Vorsitz)',
    'coming soon',
  ],
]

const company: CompanyFacts = {
  ...companySettings.fallback,
  legalName: 'Weber & Söhne GmbH & Co. KGaA',
  seat: 'Kassel',
  registerCourt: 'Amtsgericht Kassel',
  registerNumber: 'HRB 4711',
  directors: ['Eva Weber (Vorsitz)', 'Jan Weber'],
  supervisoryChair: 'Ida Kern',
  generalPartner: {
    name: 'Weber GmbH',
    seat: 'Kassel',
    registerCourt: 'Amtsgericht Kassel',
    registerNumber: 'HRB 1',
    directors: ['Eva Weber'],
  },
}

test('isFillerText accepts names and numbers of real companies', () => {
  for (const each of [
    ...[
      'Weber & Söhne GmbH',
      'P & S GmbH',
      'TBA AG',
      'C. u. A. KG',
      '1&1 AG',
      'Folgt-Technik GmbH',
    ],
    ...['Amtsgericht Aue', 'Au', 'Ee', 'Q 7, 24', 'Am Markt', '5', 'HRB 1', 'VR 3', 'Li Xi', '李'],
    ...[
      'Ö. Aş',
      'Straße des 17. Juni 1',
      'Hetzner Online GmbH, Industriestr. 25',
      'Xaver',
      'Kein & Söhne',
      'Leer (Ostfriesland)',
      'Amtsgericht Leer',
      'Alpha GmbH in Gründung',
      'Alles wird gut e. V.',
      'Wir werden Eltern GmbH',
      'Die Website wird bei Hetzner Online GmbH gehostet',
      'Unsere AGB werden mit dem Angebot übersandt',
    ],
  ])
    expect([each, isFillerText(each)]).toEqual([each, false])
})

test('isFillerBrand accepts initials', () => {
  for (const each of ['C&A', 'K+S', 'B&B', 'TBS', '1&1'])
    expect([each, isFillerBrand(each)]).toEqual([each, false])
  for (const each of ['-', 'folgt', '…', 'Name wird ergänzt'])
    expect([each, isFillerBrand(each)]).toEqual([each, true])
})

test.each(fillers)('the filler %j is a missing fact of the company in every field', (filler) => {
  expect(isFillerText(filler)).toBe(true)
  const partner = company.generalPartner
  const cases: [keyof CompanyFacts, Partial<CompanyFacts>][] = [
    ['legalName', { legalName: filler }],
    ['seat', { seat: filler }],
    ['registerCourt', { registerCourt: filler }],
    ['registerCourt', { registerCourt: `Amtsgericht ${filler}` }],
    ['registerNumber', { registerNumber: filler }],
    ['registerNumber', { registerNumber: `HRB ${filler}` }],
    ['directors', { directors: [filler] }],
    ['directors', { directors: ['Eva Weber', filler] }],
    ['supervisoryChair', { legalForm: 'AG', supervisoryChair: filler }],
    ...(['name', 'seat', 'registerCourt', 'registerNumber'] as const).map(
      (name): [keyof CompanyFacts, Partial<CompanyFacts>] => [
        'generalPartner',
        { legalForm: 'GmbH & Co. KG', generalPartner: { ...partner, [name]: filler } },
      ],
    ),
    [
      'generalPartner',
      { legalForm: 'GmbH & Co. KG', generalPartner: { ...partner, directors: [filler] } },
    ],
  ]
  for (const [name, more] of cases)
    expect([more, findMissingFacts({ ...company, legalForm: 'GmbH', ...more })]).toEqual([
      more,
      [name],
    ])
})

const answers = {
  ...legalQuestionSettings.fallback,
  editor: 'Ida Kern',
  profession: { title: 'Architektin', chamber: 'Kammer Hessen', rules: 'HBO' },
  disputes: consumerDisputeOptions[2],
  arbitration: 'Schlichtungsstelle Kehl\nStraßburger Str. 8',
}
const reached = {
  address: { street: 'Hof 1', postalCode: '34117', city: 'Kassel' },
  phone: '+49 561 4711',
  email: 'post@weber.example',
}

function textsWith(change: {
  facts?: Partial<CompanyFacts>
  answers?: Partial<typeof answers>
  address?: Partial<(typeof reached)['address']>
  phone?: string
}) {
  const facts: CompanyFacts = { ...company, legalForm: 'GmbH', ...change.facts }
  const contact = {
    ...reached,
    ...(change.phone && { phone: change.phone }),
    address: { ...reached.address, ...change.address },
  }
  const given = { ...answers, ...change.answers }
  const values = buildLegalValues(facts, { siteName: 'Weber', reached: contact }, given, {
    frist_nachrichten: '30&nbsp;Tage',
    frist_spam: '10&nbsp;Tage',
    frist_absage: '77&nbsp;Tage',
    frist_unentschieden: '6&nbsp;Monate',
    frist_einstellung: '5&nbsp;Tage',
    frist_talentpool: '6&nbsp;Monate',
    bewerbungsfelder: 'Vorname',
  })
  const of = { facts, answers: given, reached: contact, asksConsent: false, hasPosts: true, values }
  return {
    imprint: () => findImprintGaps(fillLegalPlaceholders(generateImprint(of), values), of),
    privacy: () => findPrivacyGaps(fillLegalPlaceholders(generatePrivacyText(of), values), of),
  }
}

test.each(fillers)('an imprint that states %j in any field has a gap', (filler) => {
  expect(textsWith({}).imprint()).toEqual([])
  const { profession } = answers
  const cases: [string, Parameters<typeof textsWith>[0]][] = [
    ['name', { facts: { legalName: filler } }],
    ['register', { facts: { registerCourt: filler } }],
    ['register', { facts: { registerNumber: filler } }],
    ['representatives', { facts: { directors: [filler] } }],
    ['representatives', { facts: { directors: ['Eva Weber', filler] } }],
    ['vatId', { facts: { economicId: filler } }],
    ['address', { address: { street: filler } }],
    ['address', { address: { postalCode: filler } }],
    ['address', { address: { city: filler } }],
    ['fastContact', { phone: filler }],
    ['editor', { answers: { editor: filler } }],
    ['profession', { answers: { profession: { ...profession, title: filler } } }],
    ['profession', { answers: { profession: { ...profession, chamber: filler } } }],
    ['profession', { answers: { profession: { ...profession, rules: filler } } }],
    ['arbitration', { answers: { arbitration: filler } }],
  ]
  for (const [gap, change] of cases)
    expect([change, textsWith(change).imprint()]).toEqual([change, expect.arrayContaining([gap])])
})

test.each(['–', 'folgt', 'xxx GmbH'])('the company name %s is no controller', (legalName) =>
  expect(textsWith({ facts: { legalName } }).privacy()).toEqual(['controller']),
)

test.each(['Postfach 1234', 'Postfach 12 34', 'P.O. Box 5', 'PF 1234', 'Packstation 123'])(
  'the stored street %s is no address of an imprint',
  (street) => expect(textsWith({ address: { street } }).imprint()).toEqual(['address']),
)

test.each(['Postfach 12, Hof 1', 'Postfachweg 3', 'Hof 1, Postfach 12'])(
  'the stored street %s is an address of an imprint',
  (street) => expect(textsWith({ address: { street } }).imprint()).toEqual([]),
)

test.each(['34', 'D', 'Kassel', '00000'])('%s is no postcode', (postalCode) =>
  expect(textsWith({ address: { postalCode } }).imprint()).toEqual(['address']),
)
