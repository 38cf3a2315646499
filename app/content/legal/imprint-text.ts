import { href } from 'react-router'
import type { LegalForm } from '../company-facts.ts'
import { assembled, has, type LegalCase, type LegalPart, p } from './parts.ts'
import type { LegalPlaceholder } from './placeholders.ts'
import { disputeAnswers } from './questions.ts'

const representing: Record<LegalForm, string> = {
  GmbH: 'Vertreten durch die Geschäftsführung',
  'UG (haftungsbeschränkt)': 'Vertreten durch die Geschäftsführung',
  AG: 'Vertreten durch den Vorstand',
  'GmbH & Co. KG': 'Vertreten durch die persönlich haftende Gesellschafterin',
  KG: 'Vertreten durch die persönlich haftenden Gesellschafter',
  OHG: 'Vertreten durch die Gesellschafter',
  'e. K.': 'Inhaberin oder Inhaber',
  Einzelunternehmen: 'Inhaberin oder Inhaber',
  Freiberuflich: 'Inhaberin oder Inhaber',
  GbR: 'Vertreten durch die Gesellschafter',
  eGbR: 'Vertreten durch die Gesellschafter',
  'PartG mbB': 'Vertreten durch die Partner',
  eG: 'Vertreten durch den Vorstand',
  'e. V.': 'Vertreten durch den Vorstand',
  andere: 'Vertreten durch',
}

const registers: Partial<Record<LegalForm, string>> = {
  eGbR: 'Gesellschaftsregister',
  'PartG mbB': 'Partnerschaftsregister',
  eG: 'Genossenschaftsregister',
  'e. V.': 'Vereinsregister',
}

const formOf = ({ facts }: LegalCase) => facts.legalForm ?? 'andere'
const line = (of: LegalCase, name: LegalPlaceholder, before: string) =>
  of.values[name] ? `<br>${before}${p(name)}` : ''

/** Without a phone another way has to be as fast (CJEU, C-298/07). */
const contactForm = `<br>Schnell erreichen Sie uns über unser <a href="${href('/kontakt')}">Kontaktformular</a>`

const imprintParts: LegalPart[] = [
  {
    html: (of) =>
      `<h2>Angaben nach §&nbsp;5 DDG</h2>\n<p>${p('firma')}${line(of, 'anschrift', '')}</p>`,
  },
  {
    when: (of) => of.values.vertretung && formOf(of) !== 'GmbH & Co. KG',
    html: (of) =>
      `<h3>${of.answers.isLiquidated ? 'Vertreten durch die Liquidatoren' : representing[formOf(of)]}</h3>\n<p>${p('vertretung')}</p>`,
  },
  {
    when: (of) => of.values.komplementaerin && formOf(of) === 'GmbH & Co. KG',
    html: `<h3>Vertreten durch die persönlich haftende Gesellschafterin</h3>\n<p>${p('komplementaerin')}</p>`,
  },
  {
    when: has('aufsichtsrat'),
    html: `<h3>Vorsitz des Aufsichtsrats</h3>\n<p>${p('aufsichtsrat')}</p>`,
  },
  {
    when: (of) => of.values.telefon || of.values.email,
    html: (of) =>
      `<h3>Kontakt</h3>\n<p>${`${line(of, 'telefon', 'Telefon: ')}${line(of, 'email', 'E-Mail: ')}${of.values.telefon ? '' : contactForm}`.slice(4)}</p>`,
  },
  {
    when: (of) => of.values.registergericht || of.values.registernummer,
    html: (of) =>
      `<h3>${registers[formOf(of)] ?? 'Handelsregister'}</h3>\n<p>${`${line(of, 'registergericht', 'Registergericht: ')}${line(of, 'registernummer', 'Registernummer: ')}${line(of, 'sitz', 'Sitz: ')}`.slice(4)}</p>`,
  },
  { when: has('kapital'), html: `<h3>Kapital</h3>\n<p>${p('kapital')}</p>` },
  {
    when: has('ust_id'),
    html: `<h3>Umsatzsteuer-Identifikationsnummer</h3>\n<p>${p('ust_id')}</p>`,
  },
  {
    when: has('wirtschafts_id'),
    html: `<h3>Wirtschafts-Identifikationsnummer</h3>\n<p>${p('wirtschafts_id')}</p>`,
  },
  {
    when: has('zulassung'),
    html: `<h3>Zuständige Aufsichtsbehörde</h3>\n<p>${p('zulassung')}</p>`,
  },
  { when: has('beruf'), html: `<h3>Berufsrechtliche Angaben</h3>\n<p>${p('beruf')}</p>` },
  {
    when: has('versicherung'),
    html: `<h3>Berufshaftpflichtversicherung</h3>\n<p>${p('versicherung')}</p>`,
  },
  { when: has('agb'), html: `<h3>Allgemeine Geschäftsbedingungen</h3>\n<p>${p('agb')}</p>` },
  {
    when: has('redaktion'),
    html: `<h2>Verantwortlich für den Inhalt nach §&nbsp;18 Abs.&nbsp;2 MStV</h2>\n<p>${p('redaktion')}</p>`,
  },
  {
    when: ({ answers }) => answers.disputes === disputeAnswers[1],
    html: '<h2>Streitbeilegung</h2>\n<p>Wir sind zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle weder bereit noch verpflichtet.</p>',
  },
  {
    when: ({ answers }) => answers.disputes === disputeAnswers[2],
    html: `<h2>Streitbeilegung</h2>\n<p>Wir nehmen an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: ${p('schlichtungsstelle')}</p>`,
  },
]

export const imprintText = (of: LegalCase) => assembled(imprintParts, of)
