import type { CompanyFacts } from '../content/company-facts.ts'
import { plain } from '../content/legal/plain.ts'
import { keysOf } from '../forms/keys-of.ts'

export type ImprintGap =
  | 'name'
  | 'address'
  | 'email'
  | 'fastContact'
  | 'representatives'
  | 'register'
  | 'vatId'

// Each looks no further than some signs: a long text is read once.
const street = /(\p{L}[\p{L}.-]{2,40}) ?\d{1,4}(?:[ -]{0,3}\d{1,4})? ?[a-z]?(?!\d)/giu
const town = /^.{0,60}?\b(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}/u
const noStreets = /postfach|postbox|register|HR[AB]|GnR|PR|VR|Tel|Fax|Nr|USt|DE$/i

/** A street with its number, and soon after it a town with its postcode; a post-office box is no address. */
export const hasAddress = (text: string) =>
  [...text.matchAll(street)].some(
    ({ 0: found, 1: word = '', index }) =>
      !noStreets.test(word) &&
      town.test(text.slice(index + found.length, index + 120 + found.length)),
  )

export const hasEmail = (text: string) =>
  /[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}(?:\.|\(dot\)|\[dot\])[a-z]{2,}/i.test(
    text,
  )

const phone =
  /(?:tel|fon|phone|mobil|handy|ruf)[\p{L}.-]{0,12}:? ?(?:\+|\(|0)[\d\s()/.–-]{5,}|\+\d[\d\s()/.–-]{6,}/iu

/** Another way that answers as fast as a phone call (CJEU, C-298/07). */
const otherWay = /Kontaktformular|WhatsApp|Signal|Threema|Rückruf|Live-?Chat/i

/** However it is spaced and punctuated. */
const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

export const says = (text: string, value: string) => squeezed(text).includes(squeezed(value))

/** What § 5 DDG asks for and the imprint does not say, as visitors read it. */
export function imprintGaps(html: string, facts: CompanyFacts): ImprintGap[] {
  const text = plain(html)
  const isSaid = (value: string | null) => value === null || value === '' || says(text, value)
  const isGeneralPartner = facts.legalForm === 'GmbH & Co. KG'
  const people = isGeneralPartner ? [facts.generalPartner.name ?? ''] : facts.directors
  const number = /\d+/.exec(facts.registerNumber ?? '')?.[0]
  const found: Record<ImprintGap, boolean> = {
    name: isSaid(facts.legalName),
    address: hasAddress(text),
    email: hasEmail(text),
    fastContact: phone.test(text) || otherWay.test(text),
    representatives: people.every((each) => isSaid(each.replace(/\s*\([^)]*\)/g, ''))),
    register: number === undefined || new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text),
    vatId: isSaid(facts.vatId ?? facts.economicId),
  }
  return keysOf(found).filter((name) => !found[name])
}
