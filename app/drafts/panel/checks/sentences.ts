const words: Record<string, number> = {
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

const spoken =
  /(?<![\dA-Za-zäöüß])(?:(\d{1,6})[\s\u00a0]{0,5}|([a-zäöüß]{1,12})[\s\u00a0]{1,5})(?:werk|arbeits|kalender)?(minute|stunde|std|h|tag|woche|monat|jahr)(?:e[nms]?|n|s)?(?!\p{L})/giu
const next = /am (?:nächsten|folgenden) (?:werk|arbeits)?tag(?!\p{L})/iu
const same =
  /(?:am (?:selben|gleichen)|noch am selben) (?:werk|arbeits)?tag(?!\p{L})|noch heute|heute noch/iu

/** The spans of time that a text names, in hours; a working day is a day. */
export function findSpans(text: string): number[] {
  const found = [...text.matchAll(spoken)].flatMap(([, digits, word = '', unit = '']) => {
    const number = digits ? Number(digits) : words[word.toLowerCase()]
    // The pattern names these units.
    return number ? [number * units[unit.toLowerCase() as keyof typeof units]] : []
  })
  return [...found, ...(next.test(text) ? [24] : []), ...(same.test(text) ? [12] : [])]
}
