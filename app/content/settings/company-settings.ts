import { choice } from '#core/fields/choice-fields.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { line, lines } from '#core/fields/fields.ts'
import { asRarelyNeeded, group, optional } from '#core/fields/nested-fields.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { legalForms } from './legal-forms.ts'
import { defineSetting, type SettingValues } from './setting.ts'
import { isVatId } from './vat-id.ts'

const register = () => ({
  seat: optional(line('Seat', { max: 120, hint: 'The town, as in the register.' })),
  registerCourt: optional(
    line('Register court', { max: 120, hint: 'For example “Amtsgericht Hamburg”.' }),
  ),
  registerNumber: optional(
    line('Register number', { max: 60, hint: 'With its section: “HRB …”, “HRA …”, “GnR …”.' }),
  ),
})

const people = (label: TextKey, hint: TextKey) => optional(lines(label, { hint }), { fallback: [] })

const vatId = line('VAT id', { max: 40, hint: 'USt-IdNr., “DE…”, if there is one.' })

/**
 * The legal identity of the company. Site name, address, phone, e-mail and opening hours are stored elsewhere. No field is
 * required; the dashboard lists what the legal form needs and is missing.
 */
export const companySettings = defineSetting('company_facts', {
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
    supervisoryChair: asRarelyNeeded(
      optional(
        line('Chair of the supervisory board', {
          hint: 'Always in an AG, SE or KGaA; in a GmbH or eG where there is such a board.',
        }),
      ),
    ),
    generalPartner: asRarelyNeeded(
      group(
        'General partner (GmbH & Co. KG and the like)',
        {
          name: optional(line('Company name')),
          ...register(),
          directors: people('Its managing directors', 'One per line.'),
        },
        { hint: 'The company that is personally liable, with its own entry in the register.' },
      ),
    ),
    vatId: optional({ ...vatId, schema: vatId.schema.refine(isVatId, fieldErrorTexts.noVatId) }),
    economicId: optional(
      line('Business id', {
        max: 40,
        preview: 'particulars',
        hint: 'Wirtschafts-IdNr., “DE…-00001”, if there is one.',
      }),
    ),
  },
})

export type CompanyFacts = SettingValues<typeof companySettings>
