import type { Speaker } from '../../language/speaker.ts'
import type { Message } from '../../language/text.ts'
import { isOnTime } from '../../views/is-on-time.ts'

/** Why a draft could not publish itself; earlier ones kept sentences. */
export const said = (t: Speaker, trouble: Message[]) =>
  trouble.map((each) => (typeof each === 'string' ? t.word(each) : t.of(each))).join(' ')

/** With the day of the week, by which people plan. */
export const plannedTime = (t: Speaker, at: string) =>
  t.day(at, { dateStyle: 'full', timeStyle: 'short' })

/** When it publishes itself, and when it takes itself back. */
export const plannedFor = (t: Speaker, begins: string, ends: string | null) =>
  ends
    ? t('Publishes itself on {time}, takes itself back on {end}', {
        time: plannedTime(t, begins),
        end: plannedTime(t, ends),
      })
    : t('Publishes itself on {time}', { time: plannedTime(t, begins) })

export interface Times {
  begins_at: string | null
  published_at: string
  ends_at: string | null
  ended_at: string | null
}

/** When it was published, and when it is or was taken back. */
export function publishedOn(t: Speaker, { begins_at, published_at, ends_at, ended_at }: Times) {
  const isLate = begins_at && published_at > begins_at && !isOnTime(begins_at, published_at)
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
