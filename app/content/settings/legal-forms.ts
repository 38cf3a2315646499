import { keysOf } from '#core/fields/keys-of.ts'
import type { PlainVisitorText } from '#core/site-language/translate.ts'

type Need =
  | 'seat'
  | 'registerCourt'
  | 'registerNumber'
  | 'directors'
  | 'supervisoryChair'
  | 'generalPartner'

/** The requirements of a legal form for the imprint and mail footers, with their labels. */
interface LegalFormRules {
  needs: readonly Need[]
  /** Heading above the people in the imprint. */
  heading: string
  /** The same below mails. */
  mailLabel: PlainVisitorText
  /** Heading above the register number. */
  register?: string
  /** The authority that keeps the register. */
  registrar?: PlainVisitorText
  /** The chair of the board that supervises. */
  chair?: PlainVisitorText
  /** The label of the general partner. */
  partnerLabel?: PlainVisitorText
}

const registered = ['seat', 'registerCourt', 'registerNumber'] as const
const withPeople = [...registered, 'directors'] as const
const withBoards = [...withPeople, 'supervisoryChair'] as const

const management = {
  heading: 'Vertreten durch die Geschäftsführung',
  mailLabel: 'Geschäftsführung',
} as const
const board = { heading: 'Vertreten durch den Vorstand', mailLabel: 'Vorstand' } as const
const owner = {
  needs: ['directors'],
  heading: 'Inhaberin oder Inhaber',
  mailLabel: 'Inhaber/in',
} as const
const represented = { heading: 'Vertreten durch', mailLabel: 'Vertreten durch' } as const
const members = { ...represented, heading: 'Vertreten durch die Gesellschafter' } as const
const liable = {
  ...represented,
  heading: 'Vertreten durch die persönlich haftenden Gesellschafter',
} as const
const partners = {
  needs: withPeople,
  heading: 'Vertreten durch die Partner',
  mailLabel: 'Partner',
  register: 'Partnerschaftsregister',
} as const
const generalPartner = {
  ...represented,
  needs: [...registered, 'generalPartner'],
  heading: 'Vertreten durch die persönlich haftende Gesellschafterin',
} as const

/**
 * Every legal person names its representatives (§ 5 DDG); a sole proprietor is named already. Only a private person has
 * none.
 */
const rules = {
  GmbH: { ...management, needs: withPeople },
  'UG (haftungsbeschränkt)': { ...management, needs: withPeople },
  AG: { ...board, needs: withBoards },
  SE: {
    ...represented,
    needs: withBoards,
    chair: 'Vorsitz des Aufsichts- oder Verwaltungsrats',
  },
  KGaA: { ...liable, needs: withBoards },
  'GmbH & Co. KG': generalPartner,
  'UG & Co. KG': generalPartner,
  'AG & Co. KG': { ...generalPartner, partnerLabel: 'Vorstand' },
  KG: { ...liable, needs: withPeople },
  OHG: { ...members, needs: withPeople },
  'e. K.': { ...owner, needs: withPeople },
  Einzelunternehmen: owner,
  Freiberuflich: owner,
  GbR: { ...members, needs: ['directors'] },
  eGbR: { ...members, needs: withPeople, register: 'Gesellschaftsregister' },
  PartG: partners,
  'PartG mbB': partners,
  eG: { ...board, needs: withPeople, register: 'Genossenschaftsregister' },
  'e. V.': { ...board, needs: withPeople, register: 'Vereinsregister' },
  'Verein ohne Eintragung': { ...board, needs: ['directors'] },
  Stiftung: {
    ...board,
    needs: ['directors'],
    register: 'Stiftungsverzeichnis',
    registrar: 'Stiftungsbehörde',
  },
  'Körperschaft oder Anstalt des öffentlichen Rechts': { ...represented, needs: ['directors'] },
  'Ltd.': {
    ...represented,
    needs: withPeople,
    register: 'Register',
    registrar: 'Geführt bei',
  },
  Privatperson: { ...represented, needs: [] },
  andere: { ...represented, needs: ['directors'], register: 'Register' },
} as const satisfies Record<string, LegalFormRules>

export type LegalForm = keyof typeof rules

const [first, ...others] = keysOf(rules)
// The table is not empty.
export const legalForms: readonly [LegalForm, ...LegalForm[]] = [first as LegalForm, ...others]

/** Before a form is chosen it is any form. */
export const getLegalFormRules = (form: LegalForm | null): Required<LegalFormRules> => ({
  register: 'Handelsregister',
  registrar: 'Registergericht',
  chair: 'Vorsitz des Aufsichtsrats',
  partnerLabel: 'Geschäftsführung',
  ...rules[form ?? 'andere'],
})

export const needsFact = (form: LegalForm | null, need: Need) =>
  getLegalFormRules(form).needs.includes(need)
