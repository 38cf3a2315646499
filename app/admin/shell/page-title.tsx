import { use } from 'react'
import { NewsContext } from '../inbox/use-news.ts'
import { useTrail } from './breadcrumb.tsx'
import { useText } from './use-text.ts'

/** The only title of the panel: `(3) Messages · Admin`, with what nobody has looked at. */
export function PageTitle() {
  const t = useText()
  const { messages, applications } = use(NewsContext)
  const count = messages + applications
  const labels = useTrail().map(({ label }) => label)
  const title = [...labels.reverse(), t('Admin')].join(' · ')
  return <title>{count > 0 ? `(${count}) ${title}` : title}</title>
}
