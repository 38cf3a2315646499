import type { RefObject } from 'react'
import { RobotsPreview } from './robots-preview.tsx'
import { SearchPreview } from './search-preview.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The field above. */
  name: string
}

/** What stands below single fields, to see what they lead to. */
export function Extra({ form, name }: Props) {
  switch (name) {
    case 'defaultDescription':
      return <SearchPreview form={form} title="defaultTitle" description="defaultDescription" />
    case 'teaser':
      return <SearchPreview form={form} title="title" description="teaser" />
    case 'robotsTxt':
      return <RobotsPreview form={form} />
    default:
      return null
  }
}
