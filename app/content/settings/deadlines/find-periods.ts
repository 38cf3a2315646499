const numberWords: Record<string, number> = {
  ein: 1,
  eine: 1,
  einem: 1,
  einer: 1,
  eines: 1,
  zwei: 2,
  zweier: 2,
  drei: 3,
  dreier: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  zehn: 10,
  zwölf: 12,
  vierzehn: 14,
}
const units = {
  minute: 1 / 60,
  stunde: 1,
  std: 1,
  h: 1,
  tag: 24,
  woche: 168,
  monat: 720,
  jahr: 8760,
}

const spanPattern =
  /(?<![\dA-Za-zäöüß])(?:(\d{1,6})[\s\u00a0]{0,5}|([a-zäöüß]{1,12})[\s\u00a0]{1,5})(?:werk|arbeits|kalender)?(minute|stunde|std|h|tag|woche|monat|jahr)(?:e[nms]?|n|s)?(?!\p{L})/giu
const nextDayPattern = /am (?:nächsten|folgenden) (?:werk|arbeits)?tag(?!\p{L})/iu
const sameDayPattern =
  /(?:am (?:selben|gleichen)|noch am selben) (?:werk|arbeits)?tag(?!\p{L})|noch heute|heute noch/iu

/** The periods that a text names, in hours; a working day counts as 24. */
export function findPeriods(text: string): number[] {
  const spans = [...text.matchAll(spanPattern)].flatMap(([, digits, word = '', unit = '']) => {
    const number = digits ? Number(digits) : numberWords[word.toLowerCase()]
    // The pattern matches only these units.
    return number ? [number * units[unit.toLowerCase() as keyof typeof units]] : []
  })
  return [
    ...spans,
    ...(nextDayPattern.test(text) ? [24] : []),
    ...(sameDayPattern.test(text) ? [12] : []),
  ]
}
