// Whether a German sentence denies a word: `kein`, `ohne` and `weder` deny their noun phrase, `nicht` and `nie` their clause.

const negationPattern =
  /(?<!\p{L})(?:nichts?|kein(?:e[mnrs]?)?|ohne|weder|nie(?:mals)?)(?!\p{L})/giu

/** `nicht ohne Ihre Einwilligung` and `ohne Ihre Einwilligung … nicht` name a condition, not a denial. */
const consentPattern = /(?<!\p{L})ohne (?:[\p{L}-]+ ){0,3}?(?:Einwilligung|Zustimmung|Erlaubnis)/iu

/** After `nicht`: words that it denies alone, as in `nicht nur`, `nicht länger als nötig`, `nicht mehr benötigte Daten`. */
const narrowPattern =
  /^ (?:nur|zuletzt|erst|(?:länger|mehr|später|weniger) als|(?:\p{Ll}+ )?(?!eine|ihre|diese|alle)\p{Ll}{4,}(?:e|en|er|es|em) \p{Lu})/u

const separatorPattern = /[,;:()–—]| - | (?:und|oder|aber|jedoch|sondern|sowie) /gu

const subordinatePattern =
  /^ ?(?:wenn|sofern|soweit|sobald|solange|falls|dass|weil|da|damit|ob|bis|nachdem|bevor|obwohl|wobei|wie|um|ohne dass|es sei denn|außer)(?!\p{L})/iu

const relativePattern = /^ ?(?:\p{Ll}{2,5} )?(?:d(?:er|ie|as|en|em|eren|essen|enen)|welch\p{Ll}+) /u

/** Finite verbs of legal texts, and `wir`, which is next to one. */
const verbs =
  'w(?:ird|erden|urden?)|ist|sind|hat|haben|k(?:ann|önnen)|d(?:arf|ürfen)|m(?:uss|üssen)|sol(?:l|len)|' +
  'g(?:ibt|eben|ilt|elten)|nimmt|nehmen|lädt|laden|sieht|sehen|misst|messen|löschen|' +
  '(?:steh|entgegensteh|besteh|geh|erfolg|nutz|setz|führ|bleib|komm|prüf|dien|umfass|erfass|schreib|lieg|mach|' +
  'brauch|benötig|verlang|stell|teil|bewahr|such|stütz|beruh|leg|erteil|erhalt)(?:t|en)|' +
  '(?:speicher|verwende|verarbeite|biete|finde|ende|sende|antworte|richte)[nt]|erhält|beträgt|betrifft'
const verbPattern = new RegExp(`(?<!\\p{L})(?:wir|man|${verbs})(?!\\p{L})`, 'iu')

/** A participle at the end, with more before it: `nach sechs Monaten gelöscht`. */
const participlePattern = /\p{L}.* (?:\p{Ll}*ge|be|ver|er|ent)\p{Ll}{2,}(?:t|en)[.!?]?$/u

const isPredicate = (text: string) => verbPattern.test(text) || participlePattern.test(text)

const beginPattern = new RegExp(`^ ?${negationPattern.source}`, 'iu')

/** A conditional clause: its negation denies only a case. */
const conditionPattern = new RegExp(
  `^ ?(?:wenn|sofern|soweit|sobald|solange|falls|bevor|bis)(?!\\p{L})|^(?:${verbs})(?!\\p{L})`,
  'iu',
)

interface Part {
  start: number
  text: string
}

/** The clauses of a sentence with their parts; a subordinate clause may be nested. */
function splitClauses(sentence: string): Part[][] {
  const clauses: Part[][] = []
  let main: Part[] = []
  let start = 0
  let isAfterMain = false
  for (const { 0: separator, index } of [
    ...sentence.matchAll(separatorPattern),
    { 0: '', index: sentence.length },
  ]) {
    const part = { start, text: sentence.slice(start, index) }
    start = index + separator.length
    const isSubordinate =
      subordinatePattern.test(part.text) ||
      (relativePattern.test(part.text) && isPredicate(part.text))
    if (isSubordinate) clauses.push([part])
    else {
      const isNext = isPredicate(part.text) || (isAfterMain && beginPattern.test(part.text))
      if (main.some(({ text }) => isPredicate(text)) && isNext) main = []
      if (main.length === 0) clauses.push(main)
      main.push(part)
    }
    isAfterMain = !isSubordinate
    if (separator === ';') main = []
  }
  return clauses
}

const linkPattern = /^(?:und|oder|noch|sowie|bzw|wie|z|von|vom|de[rs]|eine[rs]|[^\p{L}])$/u

/** Whether the words between a negation and a noun are one noun phrase. */
function isOnePhrase(between: string) {
  let isAfterNoun = false
  for (const [token] of between.matchAll(/[\p{L}-]+|[^\s\p{L}]/gu)) {
    if (/^\p{Lu}/u.test(token) && !token.startsWith('Ihr')) {
      if (isAfterNoun) return false
      isAfterNoun = true
    } else if (linkPattern.test(token)) isAfterNoun = false
    else if (isAfterNoun || verbPattern.test(token) || !/(?:e|en|er|es|em|ein|das)$/.test(token))
      return false
  }
  return !isAfterNoun
}

/** Creates a function that tells whether a sentence denies the words at an index. */
export function createDenialTest(sentence: string) {
  const clauses = splitClauses(sentence).map((parts) => ({
    parts,
    /** In `Führt die Bewerbung nicht zum Erfolg, …` the negation belongs to a condition. */
    isCase: parts[0]?.text !== sentence && conditionPattern.test(parts[0]?.text ?? ''),
    hasConsent: parts.some(({ text }) => consentPattern.test(text)),
    negations: parts.flatMap(({ start, text }) =>
      [...text.matchAll(negationPattern)].map((match) => ({
        word: match[0].toLowerCase(),
        end: start + match.index + match[0].length,
      })),
    ),
  }))
  return (index: number) => {
    const wordStart = sentence.slice(0, index).search(/[\p{L}-]*$/u)
    const isVerb = /\p{Ll}/u.test(sentence[wordStart] ?? '')
    const { isCase, hasConsent, negations } =
      clauses.find(({ parts }) =>
        parts.some(({ start, text }) => index >= start && index <= start + text.length),
      ) ?? {}
    return negations?.some(({ word, end }) => {
      if (hasConsent && word !== 'weder') return false
      const after = sentence.slice(end)
      if (word.startsWith('ni')) return !isCase && !narrowPattern.test(after)
      if (word !== 'ohne' && (isVerb || !/^[^,;]*\p{Lu}/u.test(after))) return true
      return end <= wordStart && isOnePhrase(sentence.slice(end, wordStart))
    })
  }
}
