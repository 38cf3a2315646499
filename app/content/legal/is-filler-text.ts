const legalFormPattern =
  /(?<![\p{L}\p{N}])(?:g?gmbh|mbh|ug|ag|kgaa|kg|ohg|e?gbr|partg|se|ltd|e\. ?[gkv]\.|& co\.?)(?![\p{L}\p{N}])/gu

/** Words that say nothing by themselves: „Amtsgericht –“, „Herr …“, and remarks in brackets. */
const labelPattern =
  /\([^()]*\)|\[[^[\]]*\]|(?<![\p{L}\p{N}])(?:amtsgericht|registergericht|handelsregister|registernummer|herr|frau|straße|hr[ab])(?![\p{L}\p{N}])/gu

const abbreviationPattern = /^(?:n ?a|n ?n|k ?a|t ?b ?[acds])$/u

const laterPattern =
  '(?:beantragt|nachgereicht|nachgetragen|ergänzt|eingetragen|ausgefüllt|bekannt ?gegeben|mitgeteilt|festgelegt|geliefert)'

/** Notes that a value is missing or comes later, as words with single spaces. */
const notePattern = new RegExp(
  `^(?:${[
    'x{2,}|test|asdf|dummy|platzhalter|to ?do|fehlt(?: noch)?',
    '(?:noch )?(?:offen|unklar|unbekannt)',
    'kein(?:e|en|er|s)?(?: angaben?| eintrag)?(?: vorhanden)?',
    '(?:noch )?nicht (?:vorhanden|bekannt|zutreffend|nötig|eingetragen|anwendbar)',
    String.raw`(?:\p{L}+ ){0,3}(?:folgt|folgen)(?: noch| später| bald| demnächst| in kürze)?|kommt (?:noch|später|bald)`,
    String.raw`(?:\p{L}+ ){0,3}(?:(?:wird|werden) (?:\p{L}+ ){0,4})?${laterPattern}`,
    String.raw`(?:\p{L}+ ){0,3}in (?:arbeit|vorbereitung)`,
    'bitte (?:ausfüllen|eintragen|ergänzen)',
    'none|unknown|pending|not (?:applicable|available)|coming soon|to be (?:announced|confirmed|defined|determined)',
  ].join('|')})$`,
  'u',
)

/** Longer texts are no notes. */
const maxNoteLength = 80

/** Whether a value only fills its field: dashes, „folgt“, „N.N.“, „k. A.“, initials, invisible characters. */
export function isFillerText(text: string) {
  const visible = normalize(text)
  const named = visible.replace(legalFormPattern, ' ')
  const words = toWords(named)
  // A name with its legal form may consist of initials, or read like a note: „P & S GmbH“, „Alles wird gut e. V.“
  if (words === '' || named !== visible)
    return words === '' || (isNote(words) && !words.includes(' '))
  const isInitials = !/\p{L}{2}|\p{N}|[^\p{Script=Latin}\P{L}]/u.test(words)
  return (
    isNote(words) ||
    isInitials ||
    abbreviationPattern.test(words) ||
    /^(\p{L})(?: ?\1){2,}$/u.test(words)
  )
}

/** Whether a brand only fills its field; it may consist of initials: „K+S“. */
export function isFillerBrand(text: string) {
  const words = toWords(normalize(text))
  return words === '' || isNote(words)
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

const toWords = (text: string) =>
  text
    .replace(labelPattern, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isNote = (words: string) => words.length <= maxNoteLength && notePattern.test(words)
