/** Words that a job ad should not use, in all their forms, with the reason. */
const doubtfulPatterns = [
  [
    /\bjunge[smnr]?,? (?:und )?(?:\p{L}{1,30}e[smnr]?,? (?:und )?){0,2}[\p{L}-]{0,30}team\b/iu,
    'age',
  ],
  [
    /\b(?:junge[nr]?|jüngere[nr]?),? (?:und )?(?:\p{L}{1,30}e[nr]?,? (?:und )?){0,2}(?:kolleg|mitarbeit|mensch|leute|talent|bewerb|frau|mann\b|männer)\p{L}*/iu,
    'age',
  ],
  [/\b(?:bist|sind|seid) (?:noch )?jung\b/iu, 'age'],
  [/\bdigital[ -]natives?\b/iu, 'age'],
  [/\byoung professionals?\b/iu, 'age'],
  [/\bberufsanfänger\p{L}*/iu, 'age'],
  [/\b(?:höchstens|maximal|max\.|bis(?: zu)?|(?:und|bis|-|–) ?)\s?\d\d jahren? alt\b/iu, 'age'],
  [/\b(?:nicht|kaum) älter als \d\d\b/iu, 'age'],
  [/\balter: ?(?:höchstens |maximal |bis |zwischen )?\d\d\b/iu, 'age'],
  [
    /(?<!\b(?:nicht|keine?) (?:\p{L}{1,20} )?)\bmuttersprach\p{L}*(?!\p{L}| (?:ist |sind )?(?:egal|gleich|nebensächlich|unwichtig|spielt))/iu,
    'origin: name the level of the language instead',
  ],
  [/\bnative[ -]speakers?\b/iu, 'origin: name the level of the language instead'],
  [/\bakzentfrei\p{L}*/iu, 'origin: name the level of the language instead'],
  [/\bdeutsche[nrs]? (?:herkunft|abstammung|staats(?:ange|bürg)\p{L}*)/iu, 'origin'],
  // Matches only adjectives about people, not about things: 'belastbare Systeme', 'die Belastbarkeit der Zahlen'.
  [/\b(?:[Vv]oll|[Hh]och)?[Bb]elastbar(?!\p{L})/u, 'health: say what the work asks for'],
  [
    /\b(?:voll|hoch)?belastbare[nrsm]? (?:\p{L}{1,30}e[nrsm]? )?(?:persönlichkeit|person|mensch|mitarbeit|kolleg|\p{L}{0,20}kraft|kräfte)\p{L}*/iu,
    'health: say what the work asks for',
  ],
  [
    /\b(?:hohe|große|ihre|deine|flexibilität und) belastbarkeit\b|\bbelastbarkeit(?= *(?:[.,;]|und\b|$))/imu,
    'health: say what the work asks for',
  ],
  [/\bkörperlich(?:e[nr]?)? fit(?:ness)?\b/iu, 'health: say what the work asks for'],
] as const

export type DoubtfulWordReason = (typeof doubtfulPatterns)[number][1]

/** The doubtful words of a text as written, one per pattern. */
export function findDiscriminatoryWords(text: string): { word: string; why: DoubtfulWordReason }[] {
  return doubtfulPatterns.flatMap(([pattern, why]) => {
    const [word] = pattern.exec(text) ?? []
    return word === undefined ? [] : [{ word, why }]
  })
}

/** What an employer must not ask (§§ 1, 7 AGG; directive (EU) 2023/970, Art. 5), with the reason. */
const forbiddenQuestionPatterns = [
  [
    /\b(?:bisherig|derzeitig|aktuell|jetzig|letzt|früher|momentan)e?[nrsm]?\b.{0,30}(?:gehalt|verdienst|vergütung|lohn|einkommen|bezüge)\p{L}*/iu,
    'earlier pay',
  ],
  [
    /\bverdien(?:en|st)\b.{0,20}\b(?:derzeit|zurzeit|zur zeit|momentan|aktuell|bisher|jetzt)\b/iu,
    'earlier pay',
  ],
  [/\b(?:haben|hast)\b.{0,40}\bverdient\b/iu, 'earlier pay'],
  [/\b(?:schwanger\p{L}*|kinderwunsch|familienplanung|kinder (?:geplant|planen))/iu, 'family'],
  [/\b(?:verheiratet|familienstand|ledig|haben sie kinder|hast du kinder)\b/iu, 'family'],
  [/\b(?:wie alt|ihr alter|dein alter|geburts(?:datum|jahr|tag))\b/iu, 'age'],
  [/\b(?:religion\p{L}*|konfession\p{L}*|kirche|glauben?sgemeinschaft)\b/iu, 'religion'],
  [/\b(?:behinder\p{L}*|schwerbehind\p{L}*|krankheit\p{L}*|erkrankung\p{L}*|krank)\b/iu, 'health'],
  [/\b(?:staatsangehörig\p{L}*|nationalität|herkunft|geburtsort|geburtsland)\b/iu, 'origin'],
  [/\b(?:gewerkschaft\p{L}*|partei(?:mitglied\p{L}*|zugehörig\p{L}*))\b/iu, 'belief'],
  [/\b(?:sexuelle\p{L}* (?:orientierung|identität))\b/iu, 'sexual orientation'],
] as const

export type ForbiddenQuestionTopic = (typeof forbiddenQuestionPatterns)[number][1]

/** The topic that makes a question to applicants unlawful; undefined for all others. */
export const findForbiddenQuestionTopic = (question: string): ForbiddenQuestionTopic | undefined =>
  forbiddenQuestionPatterns.find(([pattern]) => pattern.test(question))?.[1]

const payProofPattern = /(?:gehalts|lohn|verdienst)(?:nachweis|abrechnung|bescheinigung)/iu

/** Whether a job ad asks readers for their earlier pay or for papers that prove it. */
export const asksEarlierPay = (text: string) =>
  text
    .split(/[.!?\n]/)
    .some(
      (sentence) =>
        /\b(?:ihr|dein)(?:e[nrms]?)?\b/iu.test(sentence) &&
        (payProofPattern.test(sentence) || findForbiddenQuestionTopic(sentence) === 'earlier pay'),
    )

const genderPattern = '(?:[mwfdxi]|männlich|weiblich|divers|\\*)'
/** `(m/w/d)` in any order and spelling, also without brackets. */
const genderListPattern = new RegExp(
  `(?<![\\p{L}/])${genderPattern}(?:\\s?[/|,]\\s?${genderPattern}){1,3}(?![\\p{L}/])`,
  'giu',
)
/** The third gender entry, which the law has known since 2018. */
const thirdGenderPattern = /(?<!\p{L})(?:[dxi]|divers)(?!\p{L})|\*/iu
const forAllPattern = /\((?:gn|d|x|\*|all genders|alle geschlechter|human|any)\)/iu
const starPattern = /\p{L}[*:_]in(?:nen)?\b/u
const neutralPattern = /(?:kraft|leitung|fachperson|assistenz|hilfe|person)\b/iu
/** Neutral words for an activity or a person, unless a masculine word is beside them. */
const activityPattern =
  /(?:administration|entwicklung|beratung|betreuung|verwaltung|planung|redaktion|ausbildung|praktikum|leute)\b|(?:mitarbeit|auszubild|studier|angestellt)ende\b/iu
const masculinePattern = /\p{Lu}\p{L}{2,40}(?:er|or|eur|ent|ant|ist|mann|wirt|ender)(?!\p{L})/u

/** Whether a job title is gender-neutral: `(m/w/d)`, a star or colon inside a word, or a neutral word. */
export const isGenderNeutral = (title: string) =>
  (title.match(genderListPattern) ?? []).some((match) => thirdGenderPattern.test(match)) ||
  [forAllPattern, starPattern, neutralPattern].some((pattern) => pattern.test(title)) ||
  (activityPattern.test(title) && !masculinePattern.test(title))
