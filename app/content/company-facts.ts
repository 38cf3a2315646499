import { choice } from '#core/fields/choice-fields.ts'
import { line, lines } from '#core/fields/fields.ts'
import { group, optional, rare } from '#core/fields/nested-fields.ts'
import type { Text } from '#core/i18n/text.ts'
import { type SettingValues, setting } from './setting.ts'

export const legalForms = [
  'GmbH',
  'UG (haftungsbeschränkt)',
  'AG',
  'GmbH & Co. KG',
  'KG',
  'OHG',
  'e. K.',
  'Einzelunternehmen',
  'Freiberuflich',
  'GbR',
  'eGbR',
  'PartG mbB',
  'eG',
  'e. V.',
  'andere',
] as const
export type LegalForm = (typeof legalForms)[number]

const register = () => ({
  seat: optional(line('Seat', { max: 120, hint: 'The town, as in the register.' })),
  registerCourt: optional(
    line('Register court', { max: 120, hint: 'For example “Amtsgericht Hamburg”.' }),
  ),
  registerNumber: optional(
    line('Register number', { max: 60, hint: 'With its section: “HRB …”, “HRA …”, “GnR …”.' }),
  ),
})

const people = (label: Text, hint: Text) => optional(lines(label, { hint }), { fallback: [] })

/**
 * The legal identity of the company. Site name, address, phone, e-mail and opening hours are stored elsewhere. No field is
 * required; the dashboard lists what the legal form needs and is missing.
 */
export const companyFacts = setting('company_facts', {
  label: 'Company facts',
  fields: {
    legalName: optional(
      line('Full company name', {
        hint: 'With its legal form, as in the register: “Beispiel GmbH”. It stands below every mail to visitors.',
      }),
    ),
    legalForm: optional(choice('Legal form', legalForms)),
    ...register(),
    directors: people(
      'Managing directors, board, owner or partners who represent it',
      'One per line, surname and at least one first name written out. In an AG mark the chair: “Eva Ernst (Vorsitz)”.',
    ),
    supervisoryChair: rare(
      optional(
        line('Chair of the supervisory board', {
          hint: 'Always in an AG; in a GmbH or eG where there is such a board.',
        }),
      ),
    ),
    generalPartner: rare(
      group(
        'General partner (GmbH & Co. KG)',
        {
          name: optional(line('Company name')),
          ...register(),
          directors: people('Its managing directors', 'One per line.'),
        },
        { hint: 'The company that is personally liable, with its own entry in the register.' },
      ),
    ),
    vatId: optional(line('VAT id', { max: 40, hint: 'USt-IdNr., “DE…”, if there is one.' })),
    economicId: optional(
      line('Business id', {
        max: 40,
        preview: 'particulars',
        hint: 'Wirtschafts-IdNr., “DE…-00001”, if there is one.',
      }),
    ),
  },
})

export type CompanyFacts = SettingValues<typeof companyFacts>

const registered = ['seat', 'registerCourt', 'registerNumber'] as const
const ownNeeds: Record<LegalForm, readonly (keyof CompanyFacts)[]> = {
  GmbH: [...registered, 'directors'],
  'UG (haftungsbeschränkt)': [...registered, 'directors'],
  AG: [...registered, 'directors', 'supervisoryChair'],
  'GmbH & Co. KG': registered,
  KG: [...registered, 'directors'],
  OHG: [...registered, 'directors'],
  'e. K.': [...registered, 'directors'],
  Einzelunternehmen: ['directors'],
  Freiberuflich: ['directors'],
  GbR: ['directors'],
  eGbR: [...registered, 'directors'],
  'PartG mbB': [...registered, 'directors'],
  'e. V.': [...registered, 'directors'],
  eG: [...registered, 'directors'],
  andere: [],
}

/** The empty fields that the legal form requires in letters and the imprint. */
export function missingFacts(facts: CompanyFacts) {
  const needs = facts.legalForm ? ownNeeds[facts.legalForm] : ['legalForm' as const]
  const missing = (['legalName', ...needs] as const).filter((name) => isEmpty(facts[name]))
  if (facts.legalForm !== 'GmbH & Co. KG') return missing
  const partner = Object.entries(facts.generalPartner).filter(([, value]) => isEmpty(value))
  return partner.length > 0 ? [...missing, 'generalPartner' as const] : missing
}

/** Whether the legal form asks who stands for the company; of one person it is the name (§ 5 DDG). */
export const needsPerson = ({ legalForm }: Pick<CompanyFacts, 'legalForm'>) =>
  legalForm !== null && ownNeeds[legalForm].includes('directors')

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
