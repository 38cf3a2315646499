import type { Speaker } from '../../language/speaker.ts'
import type { Message } from '../../language/text.ts'

/** Why a draft could not publish itself; earlier ones kept sentences. */
export const said = (t: Speaker, trouble: Message[]) =>
  trouble.map((each) => (typeof each === 'string' ? t.word(each) : t.of(each))).join(' ')

/** When it publishes itself, and when it takes itself back. */
export const plannedFor = (t: Speaker, begins: string, ends: string | null) =>
  ends
    ? t('Publishes itself on {time}, takes itself back on {end}', {
        time: t.time(begins),
        end: t.time(ends),
      })
    : t('Publishes itself on {time}', { time: t.time(begins) })

interface Times {
  published_at: string
  ends_at: string | null
  ended_at: string | null
}

/** When it was published, and when it is or was taken back. */
export function publishedOn(t: Speaker, { published_at, ends_at, ended_at }: Times) {
  const time = t.time(published_at)
  if (ended_at)
    return t('Published on {time}, taken back on {end}', { time, end: t.time(ended_at) })
  return ends_at
    ? t('Published on {time}, takes itself back on {end}', { time, end: t.time(ends_at) })
    : t('Published on {time}', { time })
}
