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
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
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
  /(?<![\dA-Za-zäöüß])(?:(\d{1,6})[\s\u00a0]{0,5}|([a-zäöüß]{1,12})[\s\u00a0]{1,5})(werk|arbeits|kalender)?(minute|stunde|std|h|tag|woche|monat|jahr)(?:e[nms]?|n|s)?(?!\p{L})/giu
const nextDayPattern = /am (?:nächsten|folgenden) (werk|arbeits)?tag(?!\p{L})/iu
const sameDayPattern =
  /(?:am (?:selben|gleichen)|noch am selben) (?:werk|arbeits)?tag(?!\p{L})|noch heute|heute noch/iu

export interface Period {
  /** A day counts as 24, the same day as 12. */
  hours: number
  /** Counted in working days. */
  isWorking: boolean
}

/** The periods that a text names. */
export function extractPeriods(text: string): Period[] {
  const spans = [...text.matchAll(spanPattern)].flatMap(
    ([, digits, word = '', prefix = '', unit = '']) => {
      const number = digits ? Number(digits) : numberWords[word.toLowerCase()]
      // The pattern matches only these units.
      const hours = (number ?? 0) * units[unit.toLowerCase() as keyof typeof units]
      return hours > 0 ? [{ hours, isWorking: /^(werk|arbeits)$/i.test(prefix) }] : []
    },
  )
  const nextDay = nextDayPattern.exec(text)
  return [
    ...spans,
    ...(nextDay ? [{ hours: 24, isWorking: nextDay[1] !== undefined }] : []),
    ...(sameDayPattern.test(text) ? [{ hours: 12, isWorking: false }] : []),
  ]
}
