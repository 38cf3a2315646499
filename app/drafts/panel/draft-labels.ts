import type { Message } from '#core/i18n/text.ts'
import type { BrowserTranslator, Translator } from '#core/i18n/translator.ts'
import { isPublishedOnSchedule } from '../ending/is-published-on-schedule.ts'
import type { DraftScheduleProblem } from './predict-problems.server.ts'

/** Older rows contain plain sentences. */
export const translateReasons = (t: Translator, reasons: Message[]) =>
  reasons.map((each) => (typeof each === 'string' ? t.word(each) : t.of(each))).join(' ')

/** The problem of a draft and its consequence in words; null without one. */
export function describeDraftScheduleProblem(t: Translator, problem: DraftScheduleProblem | null) {
  if (!problem) return null
  const { concerns, reasons, isWaiting } = problem
  const why = translateReasons(t, reasons)
  const text = [
    concerns === 'begin'
      ? t('It cannot publish itself: {why}', { why })
      : t('It cannot take itself back: {why}', { why }),
    ...(isWaiting ? [t('As soon as nothing stands against it, it happens by itself.')] : []),
  ].join(' ')
  return { concerns, text }
}

export type DescribedScheduleProblem = ReturnType<typeof describeDraftScheduleProblem>

/** Date with weekday, and time. */
export const formatPlannedTime = (t: BrowserTranslator, at: string) =>
  t.day(at, { dateStyle: 'full', timeStyle: 'short' })

/** Describes the times of publication and end. */
export const describeSchedule = (t: BrowserTranslator, begins: string, ends: string | null) =>
  ends
    ? t('Publishes itself on {time}, takes itself back on {end}', {
        time: formatPlannedTime(t, begins),
        end: formatPlannedTime(t, ends),
      })
    : t('Publishes itself on {time}', { time: formatPlannedTime(t, begins) })

export interface PublicationTimes {
  begins_at: string | null
  published_at: string
  ends_at: string | null
  ended_at: string | null
}

/** Describes when a draft was published, and when it ends or ended. */
export function describePublication(
  t: BrowserTranslator,
  { begins_at, published_at, ends_at, ended_at }: PublicationTimes,
) {
  const isLate =
    begins_at && published_at > begins_at && !isPublishedOnSchedule(begins_at, published_at)
  const time = isLate
    ? t('{time} (planned for {planned})', {
        time: t.time(published_at),
        planned: t.time(begins_at),
      })
    : t.time(published_at)
  if (ended_at)
    return t('Published on {time}, taken back on {end}', { time, end: t.time(ended_at) })
  return ends_at
    ? t('Published on {time}, takes itself back on {end}', { time, end: t.time(ends_at) })
    : t('Published on {time}', { time })
}
