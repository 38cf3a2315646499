import { href } from 'react-router'
import type { CompanyFacts } from '#content/settings/company-settings.ts'
import { getLegalFormRules, needsFact } from '#content/settings/legal-forms.ts'
import { localizePath, type PlainVisitorText, translate } from '#core/site-language/translate.ts'

type Entry = Pick<CompanyFacts, 'seat' | 'registerCourt' | 'registerNumber'>

/**
 * Footer of every mail to visitors: legal company details (§ 35a GmbHG, § 80 AktG, §§ 37a, 125, 177a HGB, § 25a GenG)
 * and the address of the privacy policy, in the language of the reader. Leaves out what is unknown.
 */
export function formatCompanyDetails(facts: CompanyFacts, origin: string, address?: string) {
  const { legalForm, generalPartner: partner } = facts
  const { mailLabel, registrar, chair, partnerLabel } = getLegalFormRules(legalForm)
  return [
    facts.legalName,
    address,
    ...formatRegister(facts, registrar),
    formatLine(mailLabel, facts.directors.join(', ')),
    formatLine(chair, facts.supervisoryChair),
    ...(needsFact(legalForm, 'generalPartner')
      ? [
          formatLine('Persönlich haftend', partner.name),
          ...formatRegister(partner, registrar),
          formatLine(partnerLabel, partner.directors.join(', ')),
        ]
      : []),
    `${translate('Datenschutz')}: ${origin}${localizePath(href('/datenschutz'))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const formatRegister = (
  { seat, registerCourt, registerNumber }: Entry,
  registrar: PlainVisitorText,
) => [formatLine('Sitz', seat), formatLine(registrar, registerCourt), registerNumber]

const formatLine = (label: PlainVisitorText, value: string | null) =>
  value && `${translate(label)}: ${value}`

/** The standard signature separator. */
const separator = '\n\n-- \n'

export const appendCompanyDetails = (body: string, footer: string) =>
  `${body.trimEnd()}${separator}${footer}`

export const removeCompanyDetails = (body: string) =>
  body.includes(separator) ? body.slice(0, body.lastIndexOf(separator)) : body
