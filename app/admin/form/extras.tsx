import type { ComponentProps, ReactNode, RefObject } from 'react'
import { href, useParams } from 'react-router'
import { sharePicture } from '../../addresses.ts'
import type { Preview } from '../../forms/field.ts'
import type { FieldView } from '../../forms/form.ts'
import { FromQuestions } from '../legal/from-questions.tsx'
import { LookLink } from './look-link.tsx'
import {
  exampleOfApplication,
  exampleOfMessage,
  exampleOfNotice,
  MailPreview,
} from './mail-preview.tsx'
import { ParticularsPreview } from './particulars-preview.tsx'
import { RobotsPreview } from './robots-preview.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SparingPreset } from './sparing-preset.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The field above. */
  name: string
}

const extras: Record<Preview, (props: Props) => ReactNode> = {
  search: ({ form, name }) => (
    <SearchPreview form={form} title={name.replace('Description', 'Title')} description={name} />
  ),
  post: PostPreview,
  robots: RobotsPreview,
  sparing: SparingPreset,
  message: (props) => <Mail {...props} example={exampleOfMessage} isForVisitors />,
  application: (props) => (
    <Mail
      {...props}
      example={exampleOfApplication}
      linkTo={`${href('/bewerbung/:key', { key: '' })}…`}
      isForVisitors
    />
  ),
  notice: (props) => <Mail {...props} example={exampleOfNotice} linkTo={`${href('/admin')}/…`} />,
  particulars: ParticularsPreview,
  look: LookLink,
  legal: FromQuestions,
}

/** What stands below single fields, to see what they lead to. */
export function Extra({ preview, ...props }: Props & Pick<FieldView, 'preview'>) {
  if (!preview) return null
  const Preview = extras[preview]
  return <Preview {...props} />
}

type MailProps = Omit<ComponentProps<typeof MailPreview>, 'subject' | 'body'>

/** The subject is the field with the same beginning of its name. */
const Mail = ({ name, ...mail }: MailProps & Props) => (
  <MailPreview {...mail} subject={name.replace(/Body$/, 'Subject')} body={name} />
)

function PostPreview({ form }: Pick<Props, 'form'>) {
  const { id } = useParams()
  const own = id === 'new' ? {} : { picture: sharePicture(`beitrag/${Number(id)}`) }
  return <SearchPreview form={form} title="title" description="teaser" {...own} />
}
