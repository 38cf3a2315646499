import { href } from 'react-router'
import type { CompanyFacts, LegalForm } from '#content/company-facts.ts'

type Entry = Pick<CompanyFacts, 'seat' | 'registerCourt' | 'registerNumber'>

/** How the representatives are called, by legal form. */
const headings: Record<LegalForm, string> = {
  GmbH: 'Geschäftsführung',
  'UG (haftungsbeschränkt)': 'Geschäftsführung',
  AG: 'Vorstand',
  'GmbH & Co. KG': 'Vertreten durch',
  KG: 'Vertreten durch',
  OHG: 'Vertreten durch',
  'e. K.': 'Inhaber/in',
  Einzelunternehmen: 'Inhaber/in',
  Freiberuflich: 'Inhaber/in',
  GbR: 'Vertreten durch',
  eGbR: 'Vertreten durch',
  'PartG mbB': 'Partner',
  'e. V.': 'Vorstand',
  eG: 'Vorstand',
  andere: 'Vertreten durch',
}

/**
 * Footer of every mail to visitors: legal company details (§ 35a GmbHG, § 80 AktG, §§ 37a, 125, 177a HGB, § 25a GenG)
 * and the address of the privacy policy. Leaves out what is unknown.
 */
export function particulars(facts: CompanyFacts, origin: string) {
  const { legalForm, generalPartner: partner } = facts
  return [
    facts.legalName,
    ...formatRegister(facts),
    formatLine(legalForm ? headings[legalForm] : 'Vertreten durch', facts.directors.join(', ')),
    formatLine('Vorsitz des Aufsichtsrats', facts.supervisoryChair),
    ...(legalForm === 'GmbH & Co. KG'
      ? [
          formatLine('Persönlich haftend', partner.name),
          ...formatRegister(partner),
          formatLine('Geschäftsführung', partner.directors.join(', ')),
        ]
      : []),
    `Datenschutz: ${origin}${href('/datenschutz')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const formatRegister = ({ seat, registerCourt, registerNumber }: Entry) => [
  formatLine('Sitz', seat),
  formatLine('Registergericht', registerCourt),
  registerNumber,
]

const formatLine = (name: string, value: string | null) => value && `${name}: ${value}`

/** Appends the footer after `-- `, the standard signature separator. */
export const withParticulars = (body: string, footer: string) =>
  `${body.trimEnd()}\n\n-- \n${footer}`
