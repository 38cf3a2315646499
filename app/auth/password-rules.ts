const shortest = 12
const longest = 200

/** Pieces of which easily guessed passwords are made; what lists of leaked ones consist of beyond 12 characters. */
const common =
  /passwor[dt]|pass|kennwort|geheim|secret|letmein|welcome|willkommen|hallo|hello|admin(istrator)?|root|test|master|login|user|guest|default|changeme|qwert[yz](uiop)?|asdf(gh(jkl)?)?|[yz]xcv(bnm)?|1q2w(3e)?(4r)?(5t)?(6[yz])?|1qa[yz]|2wsx|3edc|4rfv|q[1w]|i?love(you)?|iloveu|ichliebedich|schatz|liebe|monkey|dragon|football|fussball|baseball|basketball|superman|batman|spiderman|pokemon|starwars|sunshine|princess|shadow|michael|jennifer|jordan|thomas|andreas|daniel|computer|internet|samsung|google|facebook|linkedin|whatever|trustno|freedom|killer|summer|sommer|winter|spring|fr[uü]hling|autumn|herbst|januar[y]?|februar[y]?|m[aä]rz|april|juni?|juli?|august|september|o[ck]tober|november|de[cz]ember|monday|montag|friday|freitag|sunday|sonntag|berlin|hamburg|m[uü]nchen|deutschland|germany|schalke|bayern|hello|world|baby|angel|cookie|chocolate|unbelievable|passphrase|access|service|support|company|firma|b[uü]ro|office|website|auftritt|(19|20)\d\d/g

const missing = `The password needs ${shortest} to ${longest} characters`
const guessable =
  'This password is easily guessed: please use several words that have nothing to do with each other'

/**
 * Why a password is refused. Length counts for more than signs, so any sign is allowed and none is asked for; `own` are
 * words that belong to the person, such as the e-mail.
 */
export function passwordProblem(password: string, own: string[] = []) {
  if (password.length < shortest || password.length > longest) return missing
  const text = password.toLowerCase()
  const isGuessable = [text, leet(text)].some((each) => rest(each, own).length < 4)
  return isGuessable ? guessable : undefined
}

/** What is left without common pieces, the person's own words, rows of the keyboard, repetition and digits. */
function rest(whole: string, own: string[]) {
  let text = whole
  const words = own.flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u))
  for (const word of words) if (word.length > 2) text = text.replaceAll(word, '')
  text = text.replaceAll(common, '').replaceAll(/(.{1,6}?)\1{2,}/gu, '')
  return withoutRuns([
    ...text.replaceAll(/[\d\s\p{P}\p{S}]/gu, (sign) => (isEmoji(sign) ? sign : '')),
  ])
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

/** `abcdef` and `aaaaaa` say no more than their first letter. */
const withoutRuns = (letters: string[]) =>
  letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? -9)
    return Math.abs(step) > 1
  })
