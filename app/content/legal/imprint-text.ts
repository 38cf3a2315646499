import { href } from 'react-router'
import type { LegalForm } from '../company-facts.ts'
import { assembleLegalText, has, type LegalCase, type LegalPart, p } from './parts.ts'
import type { LegalPlaceholder } from './placeholders.ts'
import { disputeAnswers } from './questions.ts'

const representationTexts: Record<LegalForm, string> = {
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

const registerNames: Partial<Record<LegalForm, string>> = {
  eGbR: 'Gesellschaftsregister',
  'PartG mbB': 'Partnerschaftsregister',
  eG: 'Genossenschaftsregister',
  'e. V.': 'Vereinsregister',
}

const getLegalForm = ({ facts }: LegalCase) => facts.legalForm ?? 'andere'
const line = (legal: LegalCase, name: LegalPlaceholder, before: string) =>
  legal.values[name] ? `<br>${before}${p(name)}` : ''

/** Without a phone number another contact must be as fast (CJEU, C-298/07). */
const contactForm = `<br>Schnell erreichen Sie uns über unser <a href="${href('/kontakt')}">Kontaktformular</a>`

const imprintParts: LegalPart[] = [
  {
    html: (legal) =>
      `<h2>Angaben nach §&nbsp;5 DDG</h2>\n<p>${p('firma')}${line(legal, 'anschrift', '')}</p>`,
  },
  {
    when: (legal) => legal.values.vertretung && getLegalForm(legal) !== 'GmbH & Co. KG',
    html: (legal) =>
      `<h3>${legal.answers.isLiquidated ? 'Vertreten durch die Liquidatoren' : representationTexts[getLegalForm(legal)]}</h3>\n<p>${p('vertretung')}</p>`,
  },
  {
    when: (legal) => legal.values.komplementaerin && getLegalForm(legal) === 'GmbH & Co. KG',
    html: `<h3>Vertreten durch die persönlich haftende Gesellschafterin</h3>\n<p>${p('komplementaerin')}</p>`,
  },
  {
    when: has('aufsichtsrat'),
    html: `<h3>Vorsitz des Aufsichtsrats</h3>\n<p>${p('aufsichtsrat')}</p>`,
  },
  {
    when: (legal) => legal.values.telefon || legal.values.email,
    html: (legal) =>
      `<h3>Kontakt</h3>\n<p>${`${line(legal, 'telefon', 'Telefon: ')}${line(legal, 'email', 'E-Mail: ')}${legal.values.telefon ? '' : contactForm}`.slice(4)}</p>`,
  },
  {
    when: (legal) => legal.values.registergericht || legal.values.registernummer,
    html: (legal) =>
      `<h3>${registerNames[getLegalForm(legal)] ?? 'Handelsregister'}</h3>\n<p>${`${line(legal, 'registergericht', 'Registergericht: ')}${line(legal, 'registernummer', 'Registernummer: ')}${line(legal, 'sitz', 'Sitz: ')}`.slice(4)}</p>`,
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

export const imprintText = (legal: LegalCase) => assembleLegalText(imprintParts, legal)
