import type { BlockKinds, BlockOf } from '#core/fields/field.ts'
import { callToAction } from './call-to-action.ts'
import { cards } from './cards.ts'
import { createColumnsBlockKind } from './columns.ts'
import { divider } from './divider.ts'
import { downloads } from './downloads.ts'
import { figures } from './figures.ts'
import { form } from './form.ts'
import { gallery } from './gallery.ts'
import { jobs } from './jobs.ts'
import { logos } from './logos.ts'
import { people } from './people.ts'
import { picture } from './picture.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'
import { questions } from './questions.ts'
import { quote } from './quote.ts'
import { services } from './services.ts'
import { steps } from './steps.ts'
import { table } from './table.ts'
import { text } from './text.ts'
import { textPicture } from './text-picture.ts'
import { video } from './video.ts'

/** Every kind of block but columns, by its name in the API. */
const kinds = {
  text,
  text_picture: textPicture,
  picture,
  gallery,
  cards,
  steps,
  figures,
  questions,
  table,
  downloads,
  video,
  quote,
  logos,
  people,
  projects,
  services,
  jobs,
  posts,
  form,
  call_to_action: callToAction,
  divider,
} satisfies BlockKinds

export const blockKinds = { ...kinds, columns: createColumnsBlockKind(kinds) } satisfies BlockKinds

export type PageBlock = BlockOf<typeof blockKinds>
export type BlockKindName = keyof typeof blockKinds

/** The values of a kind. */
export type BlockValues<Kind extends BlockKindName> = Extract<PageBlock, { kind: Kind }>['values']
