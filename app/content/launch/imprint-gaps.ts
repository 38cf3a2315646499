import { isFillerText } from '#content/legal/is-filler-text.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { consumerDisputeOptions } from '#content/legal/questions.ts'
import { encodeEmailDomain } from '#core/fields/email.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { dashes } from '#core/fields/links/dashes.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { needsFact } from '../settings/legal-forms.ts'
import type { ContactFacts } from '../types/contact-facts.ts'
import { isAffirmed, splitHtmlSentences } from './sentences.ts'

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

// Bounded lengths keep the search linear in a long text.
const streetPattern = /(\p{L}[\p{L}.-]{2,40}) ?\d{1,4}(?:[ -]{0,3}\d{1,4})? ?[a-z]?(?!\d)/giu
const townPattern = /^.{0,60}?\b(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}/u
const nonStreetPattern =
  /^(?:postfach|postbox|[\p{L}-]*register|HR[AB]|GnR|PR|VR|Tel|Telefon|Fax|Telefax|Nr|USt[\p{L}.-]*|DE|PF|Packstation)\.?$/iu

/** A stored street that is only a post-office box. */
const boxPattern =
  /^(?:postfach|postbox|p\.? ?o\.? ?box|pf|packstation|postlagernd)(?!\p{L})\P{L}*$/iu

/** Whether stored values are the place where the company is found. A postcode has three signs at least. */
const isPostalAddress = ({ street, postalCode, city }: ContactFacts['address']) =>
  ![street, postalCode, city].some(isFillerText) &&
  !boxPattern.test(street) &&
  /^(?=.*[1-9]).{3,}$/.test(postalCode)

/** Whether a text has a street with a number and, soon after, a postcode with a town. A post-office box is no address. */
export const containsPostalAddress = (text: string) =>
  [...text.matchAll(streetPattern)].some(
    ({ 0: match, 1: word = '', index }) =>
      !nonStreetPattern.test(word) &&
      townPattern.test(text.slice(index + match.length, index + 120 + match.length)),
  )

/** For lower-case text: with the flag `i` the character classes take several milliseconds to compile. */
const emailPattern =
  /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\p{L}\p{N}_-]{1,63}(?:(?:\.| ?(?:\(dot\)|\[dot\]|\(punkt\)) ?)[\p{L}\p{N}_-]{1,63}){1,5}/gu

const extractEmails = (text: string) =>
  [...text.toLowerCase().matchAll(emailPattern)].map(([match]) =>
    encodeEmailDomain(
      match
        .replace(/ ?(?:\(at\)|\[at\]) ?/, '@')
        .replace(/ ?(?:\(dot\)|\[dot\]|\(punkt\)) ?/g, '.')
        .replaceAll(' ', ''),
    ),
  )

const phonePattern = new RegExp(String.raw`(?<![\d/])(?:\+|\(0|0)[\d\s()/.${dashes}-]{5,30}`, 'g')

/** `+49 (0)561 4711` and `0561/4711` are one number. */
const normalizePhone = (number: string) =>
  (toTelUrl(number) ?? '').replace('tel:', '').replace(/^\+49/, '0')

const extractPhones = (text: string) =>
  [...text.matchAll(phonePattern)]
    .map(([match]) => normalizePhone(match))
    .filter((each) => each.length > 6)

/** Another way that answers as fast as a phone call (CJEU, C-298/07). */
const fastContactPattern =
  /\b(?:Kontaktformular|WhatsApp|Threema|Rückrufservice|Live-?Chat)\b|\bSignal(?::|-Messenger| Messenger)|\b(?:per|über|via) Signal\b/i

/** Normalises a text for comparison: no spaces and punctuation, „Straße“ shortened. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/stra(?:ß|ss)e/g, 'str')
    .replace(/[^\p{L}\d]/gu, '')

/** Whether a text states a value; one that says nothing is never stated. */
export const containsValue = (text: string, value: string) =>
  !isFillerText(value) && normalize(text).includes(normalize(value))

/** Whether a text has a register number after its section (`HRB`) or the word „register“, and not as a postcode. */
function hasRegisterNumber(text: string, value: string) {
  const [, section = '', rest = value] = /^\s*(\p{L}+)\b(.*)$/u.exec(value) ?? []
  const number = [...rest.replace(/\D/g, '')].join('[ .]?')
  if (number === '') return containsValue(text, value)
  const pattern = section
    ? `(?<!\\p{L})${section}(?!\\p{L})\\D{0,30}?${number}(?!\\d)|register\\D{0,60}?${number}(?!\\d| \\p{Lu}\\p{Ll})`
    : `(?<!\\d)${number}(?!\\d)`
  return new RegExp(pattern, 'iu').test(text)
}

/** A register number with its section. */
const registerPattern = /(?<!\p{L})(?:HR[AB]|GnR|GsR|PR|VR) {0,3}\d/u

type Case = Pick<LegalGeneratorInput, 'facts' | 'answers' | 'reached' | 'hasPosts'>

/**
 * The statements required by § 5 DDG, § 18 MStV and § 36 VSBG that the rendered imprint lacks. It must contain the
 * stored facts: the address of another company does not count.
 */
export function findImprintGaps(
  html: string,
  { facts, answers, reached, hasPosts }: Case,
): ImprintGap[] {
  const text = toPlainText(html)
  const isStated = (value: string | null | undefined) => !value || containsValue(text, value)
  const isGeneralPartner = needsFact(facts.legalForm, 'generalPartner')
  const people = isGeneralPartner ? [facts.generalPartner.name ?? ''] : facts.directors
  const isNobody = isGeneralPartner
    ? !people[0]
    : people.length === 0 && needsFact(facts.legalForm, 'directors')
  const { address, email, phone } = reached ?? {}
  const { profession } = answers
  const present: Record<ImprintGap, boolean> = {
    name: isStated(facts.legalName),
    address: address?.street
      ? isPostalAddress(address) &&
        containsValue(text, address.street) &&
        containsValue(text, `${address.postalCode} ${address.city}`)
      : containsPostalAddress(text),
    email: email
      ? extractEmails(text).includes(email.toLowerCase())
      : extractEmails(text).length > 0,
    fastContact:
      (phone
        ? extractPhones(text).includes(normalizePhone(phone))
        : extractPhones(text).length > 0) ||
      isAffirmed(splitHtmlSentences(html), fastContactPattern),
    representatives:
      !isNobody && people.every((each) => containsValue(text, each.replace(/\s*\([^)]*\)/g, ''))),
    register:
      (facts.registerNumber
        ? hasRegisterNumber(text, facts.registerNumber)
        : !needsFact(facts.legalForm, 'registerNumber') || registerPattern.test(text)) &&
      isStated(facts.registerCourt),
    vatId: isStated(facts.vatId ?? facts.economicId),
    editor: answers.editor ? isStated(answers.editor) : !hasPosts,
    profession:
      !profession.title ||
      (Boolean(profession.chamber && profession.rules) &&
        [profession.title, profession.chamber, profession.rules].every(isStated)),
    arbitration:
      answers.disputes !== consumerDisputeOptions[2] ||
      (!isFillerText(answers.arbitration ?? '') &&
        (answers.arbitration ?? '').split('\n').every(isStated)),
  }
  return keysOf(present).filter((name) => !present[name])
}

export const hasEmail = (text: string) => extractEmails(text).length > 0
