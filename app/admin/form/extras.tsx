import type { RefObject } from 'react'
import { useParams } from 'react-router'
import { exampleOfApplication, exampleOfMessage, MailPreview } from './mail-preview.tsx'
import { RobotsPreview } from './robots-preview.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SparingPreset } from './sparing-preset.tsx'

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
      return <PostPreview form={form} />
    case 'robotsTxt':
      return <RobotsPreview form={form} />
    case 'salary':
      return <SparingPreset form={form} />
    case 'messageBody':
      return (
        <MailPreview form={form} subject="messageSubject" body={name} example={exampleOfMessage} />
      )
    case 'applicationBody':
      return (
        <MailPreview
          form={form}
          subject="applicationSubject"
          body={name}
          example={exampleOfApplication}
        />
      )
    default:
      return null
  }
}

function PostPreview({ form }: Pick<Props, 'form'>) {
  const { id } = useParams()
  const own = id === 'new' ? {} : { picture: `/teilen/beitrag/${id}.png` }
  return <SearchPreview form={form} title="title" description="teaser" {...own} />
}
