import { Badge, VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { type News, NewsContext } from './use-news.ts'

/** How many are new, beside an entry of the sidebar. */
export function NewsBadge({ of }: { of: keyof News }) {
  const count = use(NewsContext)[of]
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10}>
      {count > 999 ? '999+' : count}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  )
}
