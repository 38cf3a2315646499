/** From here on a submission lies in the spam folder. It is never dropped. */
export const spamFrom = 4

export interface Traces {
  /** Everything that was written, in one text. */
  text: string
  name: string
  /** What stands in the field that people do not see. */
  bait: string
  /** Since the browser fetched its token; undefined without JavaScript, null for a forged token. */
  seconds: number | undefined | null
  /** Whether the browser has calculated what the token asked for. */
  work: 'done' | 'none' | 'wrong'
  /** This address has sent many within the hour. */
  isBusyAddress: boolean
  /** All the world sends at once. */
  isFlood: boolean
}

/** How much speaks for spam, and why. */
export function suspicion({ text, name, bait, seconds, work, isBusyAddress, isFlood }: Traces) {
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  const signs: [number, string | false][] = [
    [10, bait !== '' && 'filled the hidden field'],
    [4, seconds === null && 'forged token'],
    [3, typeof seconds === 'number' && seconds < 3 && 'sent within three seconds'],
    [1, seconds === undefined && 'sent without JavaScript'],
    [1, typeof seconds === 'number' && work === 'none' && 'no proof of work'],
    [3, work === 'wrong' && 'wrong or worn out proof of work'],
    [2, links >= 2 && links < 5 && 'several links'],
    [4, links >= 5 && 'many links'],
    [4, /\[url=|<a\s+href/i.test(text) && 'link markup'],
    [4, /https?:|www\./i.test(name) && 'link as name'],
    [4, isBusyAddress && 'many submissions of one address'],
    [4, isFlood && work !== 'done' && 'part of a flood'],
  ]
  const found = signs.filter(([, sign]) => sign)
  return {
    score: found.reduce((sum, [points]) => sum + points, 0),
    reasons: found.map(([, sign]) => sign).join(', '),
  }
}
