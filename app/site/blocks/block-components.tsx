import type { ComponentType } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { BlockProps } from './look.ts'
import { Text } from './text.tsx'

type Look<Kind extends BlockKindName> = ComponentType<BlockProps<Kind>>

/** The look of every kind of block; a missing one is a type error. A page of texts needs no script of its own. */
export const blockComponents: { [Kind in BlockKindName]: Look<Kind> } = {
  text: Text,
  text_picture: lazyComponent(() => import('./text-picture.tsx'), 'TextPicture'),
  picture: lazyComponent(() => import('./picture.tsx'), 'Picture'),
  gallery: lazyComponent(() => import('./gallery.tsx'), 'Gallery'),
  cards: lazyComponent(() => import('./cards.tsx'), 'Cards'),
  steps: lazyComponent(() => import('./steps.tsx'), 'Steps'),
  figures: lazyComponent(() => import('./figures.tsx'), 'Figures'),
  questions: lazyComponent(() => import('./questions.tsx'), 'Questions'),
  table: lazyComponent(() => import('./table.tsx'), 'Table'),
  downloads: lazyComponent(() => import('./downloads.tsx'), 'Downloads'),
  video: lazyComponent(() => import('./video.tsx'), 'Video'),
  quote: lazyComponent(() => import('./quote.tsx'), 'Quote'),
  logos: lazyComponent(() => import('./logos.tsx'), 'Logos'),
  people: lazyComponent(() => import('./people.tsx'), 'People'),
  projects: lazyComponent(() => import('./projects.tsx'), 'Projects'),
  services: lazyComponent(() => import('./services.tsx'), 'Services'),
  jobs: lazyComponent(() => import('./jobs.tsx'), 'Jobs'),
  posts: lazyComponent(() => import('./posts.tsx'), 'Posts'),
  form: lazyComponent(() => import('./form.tsx'), 'Form'),
  call_to_action: lazyComponent(() => import('./call-to-action.tsx'), 'CallToAction'),
  divider: lazyComponent(() => import('./divider.tsx'), 'Divider'),
  columns: lazyComponent(() => import('./columns.tsx'), 'Columns'),
}
