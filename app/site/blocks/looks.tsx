import type { ComponentType } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import { CallToAction } from './call-to-action.tsx'
import { Cards } from './cards.tsx'
import { Columns } from './columns.tsx'
import { Divider } from './divider.tsx'
import { Downloads } from './downloads.tsx'
import { Figures } from './figures.tsx'
import { Form } from './form.tsx'
import { Gallery } from './gallery.tsx'
import { Jobs } from './jobs.tsx'
import { Logos } from './logos.tsx'
import type { LookProps } from './look.ts'
import { People } from './people.tsx'
import { Picture } from './picture.tsx'
import { Posts } from './posts.tsx'
import { Projects } from './projects.tsx'
import { Questions } from './questions.tsx'
import { Quote } from './quote.tsx'
import { Services } from './services.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { Text } from './text.tsx'
import { TextPicture } from './text-picture.tsx'
import { Video } from './video.tsx'

/** The look of every kind of block; a missing one is a type error. */
export const looks: { [Kind in BlockKindName]: ComponentType<LookProps<Kind>> } = {
  text: Text,
  text_picture: TextPicture,
  picture: Picture,
  gallery: Gallery,
  cards: Cards,
  steps: Steps,
  figures: Figures,
  questions: Questions,
  table: Table,
  downloads: Downloads,
  video: Video,
  quote: Quote,
  logos: Logos,
  people: People,
  projects: Projects,
  services: Services,
  jobs: Jobs,
  posts: Posts,
  form: Form,
  call_to_action: CallToAction,
  divider: Divider,
  columns: Columns,
}
