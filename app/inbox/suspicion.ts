import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** From here on a submission is held back. It is never dropped, and operators are told. */
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
  /** Complete with at least one real PDF. */
  hasDocuments: boolean
  /** This address has sent many within the hour. */
  isBusyAddress: boolean
  /** All the world sends at once. */
  isFlood: boolean
}

type Sign = [points: number, sign: Text | false]

/** The signs are kept by their English names, and said in the reader's language. */
export const signsIn = (t: Translator, suspicion: string) =>
  suspicion.split(', ').map(t.word).join(', ')

/**
 * How much speaks for spam, and why. What somebody wrote is a weak sign: beside finished work, or real documents, it
 * never suffices, since agencies, applicants and signatures are full of links; beside both it is none.
 */
export function suspicion(traces: Traces) {
  const behaviour = behaviourOf(traces).filter(([, sign]) => sign)
  const writing = writingOf(traces).filter(([, sign]) => sign)
  return {
    score: sum(behaviour) + Math.min(sum(writing), mostOfWriting(traces)),
    reasons: [...behaviour, ...writing].map(([, sign]) => sign).join(', '),
  }
}

function mostOfWriting(traces: Traces) {
  if (isTrusted(traces)) return 0
  if (traces.work === 'done') return spamFrom - 1
  return traces.hasDocuments ? spamFrom - 2 : 10
}

const isTrusted = ({ work, hasDocuments }: Traces) => work === 'done' && hasDocuments

function behaviourOf(traces: Traces): Sign[] {
  const { bait, seconds, work, isBusyAddress, isFlood, text } = traces
  return [
    [baitPoints(traces), bait !== '' && 'filled the hidden field'],
    [4, seconds === null && 'forged token'],
    [3, isInstant(seconds) && work !== 'done' && 'sent within three seconds'],
    [1, seconds === undefined && 'sent without JavaScript'],
    [1, typeof seconds === 'number' && work === 'none' && 'no proof of work'],
    [3, work === 'wrong' && 'wrong or worn out proof of work'],
    // Many may share an address: a school, an office, a job centre.
    [work === 'done' ? 2 : 4, isBusyAddress && 'many submissions of one address'],
    [4, isFlood && work !== 'done' && 'part of a flood'],
    [isTrusted(traces) ? 0 : 4, boardLink.test(text) && 'link markup of boards'],
  ]
}

/** Extensions fill in what they should not: beside a person's time and finished work it counts nothing. */
function baitPoints({ seconds, work }: Traces) {
  if (work !== 'done' || isInstant(seconds)) return 10
  return 0
}

const isInstant = (seconds: Traces['seconds']) => typeof seconds === 'number' && seconds < 3

/** Programs write it into every form they find; nobody types it here, opening and closing. */
const boardLink = /\[(url|link)=[^\]\s]{1,300}\][^[]{0,300}\[\/\1\]/i

function writingOf({ text, name }: Traces): Sign[] {
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  return [
    [2, links >= 2 && links < 5 && 'several links'],
    [4, links >= 5 && 'many links'],
    [4, /\[url=|<a\s+href/i.test(text) && 'link markup'],
    [4, isLink(name) && 'link as name'],
    [2, !isLink(name) && /\p{L}\.\p{Ll}{2}|\//u.test(name) && 'name like an address'],
  ]
}

/** An address with its protocol, or a host with something behind it. */
const isLink = (name: string) => /https?:|www\.|\p{L}\.\p{L}{2,}\//iu.test(name)

const sum = (signs: Sign[]) => signs.reduce((total, [points]) => total + points, 0)
