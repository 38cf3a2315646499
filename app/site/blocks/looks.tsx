import type { ComponentType } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { LookProps } from './look.ts'
import { Text } from './text.tsx'

type Look<Kind extends BlockKindName> = ComponentType<LookProps<Kind>>

/** The look of every kind of block; a missing one is a type error. A page of texts needs no script of its own. */
export const looks: { [Kind in BlockKindName]: Look<Kind> } = {
  text: Text,
  text_picture: lazyPart(() => import('./text-picture.tsx'), 'TextPicture'),
  picture: lazyPart(() => import('./picture.tsx'), 'Picture'),
  gallery: lazyPart(() => import('./gallery.tsx'), 'Gallery'),
  cards: lazyPart(() => import('./cards.tsx'), 'Cards'),
  steps: lazyPart(() => import('./steps.tsx'), 'Steps'),
  figures: lazyPart(() => import('./figures.tsx'), 'Figures'),
  questions: lazyPart(() => import('./questions.tsx'), 'Questions'),
  table: lazyPart(() => import('./table.tsx'), 'Table'),
  downloads: lazyPart(() => import('./downloads.tsx'), 'Downloads'),
  video: lazyPart(() => import('./video.tsx'), 'Video'),
  quote: lazyPart(() => import('./quote.tsx'), 'Quote'),
  logos: lazyPart(() => import('./logos.tsx'), 'Logos'),
  people: lazyPart(() => import('./people.tsx'), 'People'),
  projects: lazyPart(() => import('./projects.tsx'), 'Projects'),
  services: lazyPart(() => import('./services.tsx'), 'Services'),
  jobs: lazyPart(() => import('./jobs.tsx'), 'Jobs'),
  posts: lazyPart(() => import('./posts.tsx'), 'Posts'),
  form: lazyPart(() => import('./form.tsx'), 'Form'),
  call_to_action: lazyPart(() => import('./call-to-action.tsx'), 'CallToAction'),
  divider: lazyPart(() => import('./divider.tsx'), 'Divider'),
  columns: lazyPart(() => import('./columns.tsx'), 'Columns'),
}
