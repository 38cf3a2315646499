import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'
import type { Thread } from './thread.server.ts'

const isConsent = new Set(['agreed to the talent pool', 'prolonged the talent pool'])

interface Props {
  until: string
  events: Thread['events']
}

/** Until when somebody agreed to be kept, when and to which words. */
export function PoolConsent({ until, events }: Props) {
  const t = useText()
  const consent = events.findLast(({ what }) => isConsent.has(what))
  return (
    <>
      <Sentence
        text="Agreed to the talent pool until {day}."
        day={<strong>{t.day(until)}</strong>}
      />
      {consent && (
        <>
          {' '}
          <Sentence
            text="On {time} to: {wording}"
            time={t.time(consent.at)}
            wording={<span lang="de">{consent.note}</span>}
          />
        </>
      )}
    </>
  )
}
