import { needsPerson } from '#content/company-facts.ts'
import type { LegalCase } from '#content/legal/parts.ts'
import { plain } from '#content/legal/plain.ts'
import { disputeAnswers } from '#content/legal/questions.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { affirms } from './sentences.ts'

export type ImprintGap =
  | 'name'
  | 'address'
  | 'email'
  | 'fastContact'
  | 'representatives'
  | 'register'
  | 'vatId'
  | 'editor'
  | 'profession'
  | 'arbitration'

// Each looks no further than some signs: a long text is read once.
const street = /(\p{L}[\p{L}.-]{2,40}) ?\d{1,4}(?:[ -]{0,3}\d{1,4})? ?[a-z]?(?!\d)/giu
const town = /^.{0,60}?\b(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}/u
const noStreets =
  /^(?:postfach|postbox|[\p{L}-]*register|HR[AB]|GnR|PR|VR|Tel|Telefon|Fax|Telefax|Nr|USt[\p{L}.-]*|DE)\.?$/iu

/** A street with its number, and soon after it a town with its postcode; a post-office box is no address. */
export const hasAddress = (text: string) =>
  [...text.matchAll(street)].some(
    ({ 0: found, 1: word = '', index }) =>
      !noStreets.test(word) &&
      town.test(text.slice(index + found.length, index + 120 + found.length)),
  )

const emails =
  /[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63}(?:(?:\.| ?(?:\(dot\)|\[dot\]|\(punkt\)) ?)[\w-]{1,63}){1,5}/gi

const emailsIn = (text: string) =>
  [...text.matchAll(emails)].map(([found]) =>
    found
      .toLowerCase()
      .replace(/ ?(?:\(at\)|\[at\]) ?/, '@')
      .replace(/ ?(?:\(dot\)|\[dot\]|\(punkt\)) ?/g, '.')
      .replaceAll(' ', ''),
  )

const phones = /(?<![\d/])(?:\+|\(0|0)[\d\s()/.–-]{5,30}/g

/** `+49 (0)561 4711` and `0561/4711` are one number. */
const dialled = (number: string) =>
  number
    .replace(/\(0\)/, '')
    .replace(/[^+\d]/g, '')
    .replace(/^(?:\+|00)49/, '0')
    .replace(/^00/, '+')

const phonesIn = (text: string) =>
  [...text.matchAll(phones)].map(([found]) => dialled(found)).filter((each) => each.length > 6)

/** Another way that answers as fast as a phone call (CJEU, C-298/07). */
const otherWay =
  /\b(?:Kontaktformular|WhatsApp|Threema|Rückrufservice|Live-?Chat)\b|\bSignal(?::|-Messenger| Messenger)|\b(?:per|über|via) Signal\b/i

/** However it is spaced and punctuated, and however a street is shortened. */
const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replace(/stra(?:ß|ss)e/g, 'str')
    .replace(/[^\p{L}\d]/gu, '')

export const says = (text: string, value: string) => squeezed(text).includes(squeezed(value))

/** A register number behind its section (`HRB`) or the word register; a postcode is followed by its town. */
function saysNumber(text: string, value: string) {
  const [, section = '', rest = value] = /^\s*(\p{L}+)\b(.*)$/u.exec(value) ?? []
  const number = [...rest.replace(/\D/g, '')].join('[ .]?')
  const behind = section
    ? `(?<!\\p{L})${section}(?!\\p{L})\\D{0,30}?${number}(?!\\d)|register\\D{0,60}?${number}(?!\\d| \\p{Lu}\\p{Ll})`
    : `(?<!\\d)${number}(?!\\d)`
  return new RegExp(behind, 'iu').test(text)
}

type Case = Pick<LegalCase, 'facts' | 'answers' | 'reached' | 'hasPosts'>

/**
 * What § 5 DDG, § 18 MStV and § 36 VSBG ask for and the imprint does not say, as visitors read it. What is stored about the
 * company counts: the address of somebody else is none.
 */
export function imprintGaps(
  html: string,
  { facts, answers, reached, hasPosts }: Case,
): ImprintGap[] {
  const text = plain(html)
  const isSaid = (value: string | null | undefined) => !value || says(text, value)
  const isGeneralPartner = facts.legalForm === 'GmbH & Co. KG'
  const people = isGeneralPartner ? [facts.generalPartner.name ?? ''] : facts.directors
  const isNobody = isGeneralPartner ? !people[0] : people.length === 0 && needsPerson(facts)
  const { address, email, phone } = reached ?? {}
  const { profession } = answers
  const found: Record<ImprintGap, boolean> = {
    name: isSaid(facts.legalName),
    address: address?.street
      ? says(text, address.street) && says(text, `${address.postalCode} ${address.city}`)
      : hasAddress(text),
    email: email ? emailsIn(text).includes(email.toLowerCase()) : emailsIn(text).length > 0,
    fastContact:
      (phone ? phonesIn(text).includes(dialled(phone)) : phonesIn(text).length > 0) ||
      affirms(html, otherWay),
    representatives: !isNobody && people.every((each) => isSaid(each.replace(/\s*\([^)]*\)/g, ''))),
    register:
      (!facts.registerNumber || saysNumber(text, facts.registerNumber)) &&
      isSaid(facts.registerCourt),
    vatId: isSaid(facts.vatId ?? facts.economicId),
    editor: answers.editor ? isSaid(answers.editor) : !hasPosts,
    profession:
      !profession.title ||
      (Boolean(profession.chamber && profession.rules) &&
        [profession.title, profession.chamber, profession.rules].every(isSaid)),
    arbitration:
      answers.disputes !== disputeAnswers[2] ||
      (Boolean(answers.arbitration) && (answers.arbitration ?? '').split('\n').every(isSaid)),
  }
  return keysOf(found).filter((name) => !found[name])
}

export const hasEmail = (text: string) => emailsIn(text).length > 0
