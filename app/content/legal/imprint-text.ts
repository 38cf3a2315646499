import { href } from 'react-router'
import { getLegalFormRules, needsFact } from '../settings/legal-forms.ts'
import {
  assembleLegalText,
  createLegalValueTest,
  type LegalGeneratorInput,
  type LegalPart,
} from './parts.ts'
import type { LegalPlaceholder } from './placeholders.ts'
import { createLegalPlaceholder } from './placeholders.ts'
import { consumerDisputeOptions } from './questions.ts'

const getRules = ({ facts }: LegalGeneratorInput) => getLegalFormRules(facts.legalForm)
const hasPartner = ({ facts }: LegalGeneratorInput) => needsFact(facts.legalForm, 'generalPartner')
const line = (legal: LegalGeneratorInput, name: LegalPlaceholder, before: string) =>
  legal.values[name] ? `<br>${before}${createLegalPlaceholder(name)}` : ''

/** Without a phone number another contact must be as fast (CJEU, C-298/07). */
const contactForm = `<br>Schnell erreichen Sie uns über unser <a href="${href('/kontakt')}">Kontaktformular</a>`

const imprintParts: LegalPart[] = [
  {
    html: (legal) =>
      `<h2>Angaben nach §&nbsp;5 DDG</h2>\n<p>${createLegalPlaceholder('firma')}${line(legal, 'anschrift', '')}</p>`,
  },
  {
    when: (legal) => legal.values.vertretung && !hasPartner(legal),
    html: (legal) =>
      `<h3>${legal.answers.isLiquidated ? 'Vertreten durch die Liquidatoren' : getRules(legal).heading}</h3>\n<p>${createLegalPlaceholder('vertretung')}</p>`,
  },
  {
    when: (legal) => legal.values.komplementaerin && hasPartner(legal),
    html: (legal) =>
      `<h3>${getRules(legal).heading}</h3>\n<p>${createLegalPlaceholder('komplementaerin')}</p>`,
  },
  {
    when: createLegalValueTest('aufsichtsrat'),
    html: (legal) =>
      `<h3>${getRules(legal).chair}</h3>\n<p>${createLegalPlaceholder('aufsichtsrat')}</p>`,
  },
  {
    when: (legal) => legal.values.telefon || legal.values.email,
    html: (legal) =>
      `<h3>Kontakt</h3>\n<p>${`${line(legal, 'telefon', 'Telefon: ')}${line(legal, 'email', 'E-Mail: ')}${legal.values.telefon ? '' : contactForm}`.slice(4)}</p>`,
  },
  {
    when: (legal) => legal.values.registergericht || legal.values.registernummer,
    html: (legal) =>
      `<h3>${getRules(legal).register}</h3>\n<p>${`${line(legal, 'registergericht', `${getRules(legal).registrar}: `)}${line(legal, 'registernummer', 'Registernummer: ')}${line(legal, 'sitz', 'Sitz: ')}`.slice(4)}</p>`,
  },
  {
    when: createLegalValueTest('kapital'),
    html: `<h3>Kapital</h3>\n<p>${createLegalPlaceholder('kapital')}</p>`,
  },
  {
    when: createLegalValueTest('ust_id'),
    html: `<h3>Umsatzsteuer-Identifikationsnummer</h3>\n<p>${createLegalPlaceholder('ust_id')}</p>`,
  },
  {
    when: createLegalValueTest('wirtschafts_id'),
    html: `<h3>Wirtschafts-Identifikationsnummer</h3>\n<p>${createLegalPlaceholder('wirtschafts_id')}</p>`,
  },
  {
    when: createLegalValueTest('zulassung'),
    html: `<h3>Zuständige Aufsichtsbehörde</h3>\n<p>${createLegalPlaceholder('zulassung')}</p>`,
  },
  {
    when: createLegalValueTest('beruf'),
    html: `<h3>Berufsrechtliche Angaben</h3>\n<p>${createLegalPlaceholder('beruf')}</p>`,
  },
  {
    when: createLegalValueTest('versicherung'),
    html: `<h3>Berufshaftpflichtversicherung</h3>\n<p>${createLegalPlaceholder('versicherung')}</p>`,
  },
  {
    when: createLegalValueTest('agb'),
    html: `<h3>Allgemeine Geschäftsbedingungen</h3>\n<p>${createLegalPlaceholder('agb')}</p>`,
  },
  {
    when: createLegalValueTest('redaktion'),
    html: `<h2>Verantwortlich für den Inhalt nach §&nbsp;18 Abs.&nbsp;2 MStV</h2>\n<p>${createLegalPlaceholder('redaktion')}</p>`,
  },
  {
    when: ({ answers }) => answers.disputes === consumerDisputeOptions[1],
    html: '<h2>Streitbeilegung</h2>\n<p>Wir sind zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle weder bereit noch verpflichtet.</p>',
  },
  {
    when: ({ answers }) => answers.disputes === consumerDisputeOptions[2],
    html: `<h2>Streitbeilegung</h2>\n<p>Wir nehmen an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: ${createLegalPlaceholder('schlichtungsstelle')}</p>`,
  },
]

export const generateImprint = (legal: LegalGeneratorInput) =>
  assembleLegalText(imprintParts, legal)
