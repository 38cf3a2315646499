import type { TextKey } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'

/** Score from which a submission is quarantined. It is never dropped, and operators are notified. */
export const spamThreshold = 4

export interface SubmissionSignals {
  /** All submitted texts, joined. */
  text: string
  name: string
  /** Content of the honeypot field. */
  honeypot: string
  /** Age of the token; undefined without JavaScript or when expired, null for a forged token. */
  seconds: number | undefined | null
  /** Proof of work of the token's challenge. */
  work: 'done' | 'none' | 'wrong'
  /** With at least one valid PDF. */
  hasDocuments: boolean
  /** This address has sent many submissions within the hour. */
  isBusyAddress: boolean
  /** Many submissions arrive in total. */
  isFlood: boolean
}

type Evidence = [points: number, sign: TextKey | false]

/** Translates the reasons, which are stored in English. */
export const translateSuspicion = (t: BrowserTranslator, suspicion: string) =>
  suspicion.split(', ').map(t.word).join(', ')

/**
 * Spam score with its reasons. Wording is weak evidence, since agencies, applicants and signatures are full of links:
 * with proof of work or documents it is never enough, with both it is ignored.
 */
export function scoreSuspicion(signals: SubmissionSignals) {
  const behaviour = listBehaviour(signals).filter(([, sign]) => sign)
  const wording = listWording(signals).filter(([, sign]) => sign)
  return {
    score: sumPoints(behaviour) + Math.min(sumPoints(wording), maxWordingPoints(signals)),
    reasons: [...behaviour, ...wording].map(([, sign]) => sign).join(', '),
  }
}

function maxWordingPoints(signals: SubmissionSignals) {
  if (isTrusted(signals)) return 0
  if (signals.work === 'done') return spamThreshold - 1
  return signals.hasDocuments ? spamThreshold - 2 : 10
}

const isTrusted = ({ work, hasDocuments }: SubmissionSignals) => work === 'done' && hasDocuments

function listBehaviour(signals: SubmissionSignals): Evidence[] {
  const { honeypot, seconds, work, isBusyAddress, isFlood, text } = signals
  return [
    [scoreHoneypot(signals), honeypot !== '' && 'filled the hidden field'],
    [4, seconds === null && 'forged token'],
    [3, isInstant(seconds) && work !== 'done' && 'sent within three seconds'],
    [1, seconds === undefined && 'sent without JavaScript'],
    [1, typeof seconds === 'number' && work === 'none' && 'no proof of work'],
    [3, work === 'wrong' && 'wrong or worn out proof of work'],
    // Many people may share an address: a school, an office, a job centre.
    [work === 'done' ? 2 : 4, isBusyAddress && 'many submissions of one address'],
    [4, isFlood && work !== 'done' && 'part of a flood'],
    [isTrusted(signals) ? 0 : 4, forumLink.test(text) && 'link markup of boards'],
  ]
}

/**
 * Browser extensions fill hidden fields. This is no evidence with proof of work and human timing, nor with documents after
 * the time that an application takes, since a slow phone may not finish the work.
 */
function scoreHoneypot({ seconds, work, hasDocuments }: SubmissionSignals) {
  if (work === 'done') return isInstant(seconds) ? 10 : 0
  const isApplication =
    work === 'none' && hasDocuments && typeof seconds === 'number' && seconds >= applicationSeconds
  return isApplication ? 0 : 10
}

/** Nobody fills in an application with documents faster. */
const applicationSeconds = 20

const isInstant = (seconds: SubmissionSignals['seconds']) =>
  typeof seconds === 'number' && seconds < 3

/** Forum markup, opening and closing: spam programs insert it everywhere, people do not type it here. */
const forumLink = /\[(url|link)=[^\]\s]{1,300}\][^[]{0,300}\[\/\1\]/i

function listWording({ text, name }: SubmissionSignals): Evidence[] {
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  return [
    [2, links >= 2 && links < 5 && 'several links'],
    [4, links >= 5 && 'many links'],
    [4, /\[url=|<a\s+href/i.test(text) && 'link markup'],
    [4, isLink(name) && 'link as name'],
    [2, !isLink(name) && /\p{L}\.\p{Ll}{2}|\//u.test(name) && 'name like an address'],
  ]
}

/** A URL with its protocol, or a host with a path. */
const isLink = (name: string) => /https?:|www\.|\p{L}\.\p{L}{2,}\//iu.test(name)

const sumPoints = (signs: Evidence[]) => signs.reduce((total, [points]) => total + points, 0)
