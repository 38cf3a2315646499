import { href } from 'react-router'
import { useErrorWords } from '../error-words.ts'
import { Missing, type Offer } from '../missing.tsx'

/** For somebody who comes from a search engine, an old link or with a typing error. */
export function NoPost({ isGone, offers }: { isGone: boolean; offers: Offer[] }) {
  const words = useErrorWords()
  return (
    <Missing
      title={isGone ? 'Dieser Beitrag ist nicht mehr verfügbar' : 'Diesen Beitrag gibt es nicht'}
      text={isGone ? words?.withdrawnPost : words?.post}
      back={{ to: href('/blog'), label: 'Alle Beiträge' }}
      offers={offers}
    />
  )
}
