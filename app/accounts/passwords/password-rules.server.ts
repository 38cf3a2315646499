import { type Message, message } from '#core/i18n/text.ts'
import { commonPasswords, knownWordsPattern } from './frequent-words.server.ts'

const minLength = 12
const maxLength = 200

/** Frequent parts of weak passwords, taken from leaked passwords of more than 12 characters. */
const common =
  /passwor[dt]|pass|kennwort|geheim|secret|letmein|welcome|willkommen|hallo|hello|admin(istrator)?|root|test|master|login|user|guest|default|changeme|qwert[yz](uiop)?|asdf(gh(jkl)?)?|[yz]xcv(bnm)?|1q2w(3e)?(4r)?(5t)?(6[yz])?|1qa[yz]|2wsx|3edc|4rfv|q[1w]|i?love(you)?|iloveu|ichliebedich|schatz|liebe|monkey|dragon|football|fussball|baseball|basketball|superman|batman|spiderman|pokemon|starwars|sunshine|princess|shadow|michael|jennifer|jordan|thomas|andreas|daniel|computer|internet|samsung|google|facebook|linkedin|whatever|trustno|freedom|killer|summer|sommer|winter|spring|fr[uü]hling|autumn|herbst|januar[y]?|februar[y]?|m[aä]rz|april|juni?|juli?|august|september|o[ck]tober|november|de[cz]ember|monday|montag|friday|freitag|sunday|sonntag|berlin|hamburg|m[uü]nchen|deutschland|germany|schalke|bayern|hello|world|baby|angel|cookie|chocolate|unbelievable|passphrase|access|service|support|company|firma|b[uü]ro|office|website|auftritt|3141592653\d*|(19|20)\d\d/g

const missing = message('The password needs {shortest} to {longest} characters', {
  shortest: minLength,
  longest: maxLength,
})
const guessable =
  'This password is easily guessed: please use several words that have nothing to do with each other'

/**
 * Why a password is refused; undefined if it is good. Length counts, character classes do not. `ownWords`: words that
 * belong to the person, such as the e-mail.
 */
export function findPasswordProblem(
  password: string,
  ownWords: string[] = [],
): Message | undefined {
  if (password.length < minLength || password.length > maxLength) return missing
  const text = normalize(password)
  if (text.length < minLength) return missing
  const spellings = [text, leet(text)]
    .flatMap((each) => [each, transliterate(each)])
    .flatMap((each) => [each, [...each].reverse().join('')])
  const isGuessable = spellings.some(
    (each) => isCommon(each) || isThin(removeCommonParts(each, ownWords)),
  )
  return isGuessable ? guessable : undefined
}

/** Normalises spelling as the hash does; invisible characters are dropped. */
const normalize = (password: string) =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()

/** Transliterates umlauts: `Mueller` for `Müller`. */
const transliterate = (text: string) =>
  text.replaceAll(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)

/** Matches also with a year or sign at the end, and with separators between words. */
const isCommon = (text: string) =>
  [text, text.replace(/[^\p{L}]{1,6}$/u, '')].some(
    (each) => commonPasswords.has(each) || commonPasswords.has(each.replaceAll(/[\s\p{P}]/gu, '')),
  )

/** The rest of a password without common parts, known words, the person's own words and repetition. */
function removeCommonParts(whole: string, ownWords: string[]) {
  let text = whole
  const words = ownWords
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u))
    .flatMap((word) => [word, transliterate(word)])
    .sort((a, b) => b.length - a.length)
  for (const word of words) if (word.length > 2) text = text.replaceAll(word, '')
  return text
    .replaceAll(common, '')
    .replaceAll(knownWordsPattern, '')
    .replaceAll(/(.{1,6}?)\1{2,}/gu, '')
}

/**
 * Whether hardly any letters remain besides keyboard rows. Many digits and signs in no order are enough without
 * letters.
 */
function isThin(text: string) {
  const letters = [...text.replaceAll(/[\d\s\p{P}\p{S}]/gu, (sign) => (isEmoji(sign) ? sign : ''))]
  // Twice: the columns of `qazwsxedcrfv` leave `qwer`, which is a row.
  return (
    withoutRuns(withoutRuns(letters)).length < 4 &&
    withoutRuns([...text.replaceAll(/(.{7,}?)\1+/gu, '')]).length < 20
  )
}

const isEmoji = (sign: string) => /\p{Extended_Pictographic}/u.test(sign) && !/\d/.test(sign)

const leet = (text: string) =>
  text.replaceAll(/(?<=\p{L})[013457@$!](?=\p{L})/gu, (sign) => signs[sign] ?? sign)
const signs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Reduces a run such as `abcdef`, `aaaaaa` or `qweasd` to its first letter. */
const withoutRuns = (letters: string[]) =>
  letters.filter((letter, index) => {
    const before = letters[index - 1] ?? ''
    const step = (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? -9)
    return Math.abs(step) > 1 && !neighbours.has(before + letter)
  })

/** Adjacent keys on German and English keyboards, in both directions. */
const neighbours = new Set(
  'qwertyuiop qwertzuiopü asdfghjklöä zxcvbnm yxcvbnm qaz qay wsx edc rfv tgb yhn zhn ujm ik ol'
    .split(' ')
    .flatMap((line) => [...line].slice(1).flatMap((key, at) => [line[at] + key, key + line[at]])),
)
