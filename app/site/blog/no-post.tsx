import { href } from 'react-router'
import { Missing, type NotHere } from '../missing.tsx'

/** For somebody who comes from a search engine, an old link or with a typing error. */
export function NoPost({ isGone, thrown }: { isGone: boolean; thrown: NotHere }) {
  return (
    <Missing
      title={isGone ? 'Dieser Beitrag ist nicht mehr verfügbar' : 'Diesen Beitrag gibt es nicht'}
      back={{ to: href('/blog'), label: 'Alle Beiträge' }}
      {...thrown}
    />
  )
}
