import type { BlockKinds, BlockOf } from '#core/fields/field.ts'
import { callToAction } from './call-to-action.ts'
import { cards } from './cards.ts'
import { divider } from './divider.ts'
import { downloads } from './downloads.ts'
import { figures } from './figures.ts'
import { picture } from './picture.ts'
import { questions } from './questions.ts'
import { quote } from './quote.ts'
import { steps } from './steps.ts'
import { table } from './table.ts'
import { text } from './text.ts'
import { textPicture } from './text-picture.ts'
import { video } from './video.ts'

/** Every kind of block, by its name in the API. */
export const blockKinds = {
  text,
  text_picture: textPicture,
  picture,
  cards,
  steps,
  figures,
  questions,
  table,
  downloads,
  video,
  quote,
  call_to_action: callToAction,
  divider,
} satisfies BlockKinds

export type PageBlock = BlockOf<typeof blockKinds>
export type BlockKindName = keyof typeof blockKinds

/** The values of a kind. */
export type BlockValues<Kind extends BlockKindName> = Extract<PageBlock, { kind: Kind }>['values']
