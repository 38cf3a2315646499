const legalFormPattern =
  /(?<![\p{L}\p{N}])(?:g?gmbh|mbh|ug|ag|kgaa|kg|ohg|e?gbr|partg|se|ltd|e\. ?[gkv]\.|& co\.?)(?![\p{L}\p{N}])/gu

/** Words that say nothing by themselves: „Amtsgericht –“, „Herr …“, and remarks in brackets. */
const labelPattern =
  /\([^()]*\)|\[[^[\]]*\]|(?<![\p{L}\p{N}])(?:amtsgericht|registergericht|handelsregister|registernummer|herr|frau|straße|hr[ab])(?![\p{L}\p{N}])/gu

const abbreviationPattern = /^(?:n ?a|n ?n|k ?a|t ?b ?[acds])$/u

/** Notes that a value is missing or comes later, as words with single spaces. */
const notePattern = new RegExp(
  `^(?:${[
    'x{2,}|test|asdf|dummy|platzhalter|to ?do|fehlt(?: noch)?',
    '(?:noch )?(?:offen|unklar|unbekannt)',
    'kein(?:e|en|er|s)?(?: angaben?| eintrag)?(?: vorhanden)?',
    '(?:noch )?nicht (?:vorhanden|bekannt|zutreffend|nötig|eingetragen|anwendbar)',
    String.raw`(?:\p{L}+ ){0,3}(?:folgt|folgen)(?: noch| später| bald| demnächst| in kürze)?|kommt (?:noch|später|bald)`,
    String.raw`(?:\p{L}+ ){0,3}(?:wird|werden) (?:\p{L}+ ){0,4}\p{L}+[tn]`,
    String.raw`(?:\p{L}+ ){0,3}(?:beantragt|nachgereicht|nachgetragen|in (?:arbeit|vorbereitung))`,
    'bitte (?:ausfüllen|eintragen|ergänzen)',
    'none|unknown|pending|not (?:applicable|available)|coming soon|to be (?:announced|confirmed|defined|determined)',
  ].join('|')})$`,
  'u',
)

/** Longer texts are no notes. */
const maxNoteLength = 80

/**
 * Whether a value only fills its field: dashes, „folgt“, „N.N.“, „k. A.“, initials, invisible characters. A name with
 * its legal form may consist of initials: „P & S GmbH“.
 */
export function isFillerText(text: string) {
  const visible = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const named = visible.replace(legalFormPattern, ' ')
  const words = named
    .replace(labelPattern, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '' || (words.length <= maxNoteLength && notePattern.test(words))) return true
  if (named !== visible) return false
  const isInitials = !/\p{L}{2}|\p{N}|[^\p{Script=Latin}\P{L}]/u.test(words)
  return isInitials || abbreviationPattern.test(words) || /^(\p{L})(?: ?\1){2,}$/u.test(words)
}
