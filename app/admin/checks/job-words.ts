/** What an ad should not say, and why; forms of a word included. */
const doubtful = [
  [/\bjunge[smnr]?,? (?:und )?(?:\p{L}+e[smnr]?,? (?:und )?){0,2}team\b/iu, 'age'],
  [/\bdigital natives?\b/iu, 'age'],
  [/\bberufsanfänger\p{L}*/iu, 'age'],
  [/\b(?:junge[rn]?|jüngere[rn]?) (?:kolleg|mitarbeit|mensch|leute)\p{L}*/iu, 'age'],
  [/\bhöchstens \d\d jahre alt\b/iu, 'age'],
  [/\bmuttersprach\p{L}*/iu, 'origin: name the level of the language instead'],
  [/\bakzentfrei\p{L}*/iu, 'origin: name the level of the language instead'],
  [/\b(?:voll|hoch)?belastbar\p{L}*/iu, 'health: say what the work asks for'],
  [/\bkörperlich fit\b/iu, 'health: say what the work asks for'],
] as const

export type Why = (typeof doubtful)[number][1]

/** Each doubtful word of a text once, as it stands there. */
export function doubtfulWords(text: string): { word: string; why: Why }[] {
  return doubtful.flatMap(([pattern, why]) => {
    const [word] = pattern.exec(text) ?? []
    return word === undefined ? [] : [{ word, why }]
  })
}

/** `(m/w/d)` in any order and spelling, a star or colon inside a word, or a word that means everybody. */
export const isNeutral = (title: string) =>
  /\(\s*(?:[mwfdxig]|gn|all genders)(?:\s*[/|,*]\s*(?:[mwfdxi]|\*))*\s*\)/iu.test(title) ||
  /\p{L}[*:_]in(?:nen)?\b/u.test(title) ||
  /(?:kraft|leitung|fachperson|assistenz|hilfe|person)\b/iu.test(title)
