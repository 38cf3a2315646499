import { type ComponentType, lazy } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import type { LookProps } from './look.ts'
import { Text } from './text.tsx'

type Look<Kind extends BlockKindName> = ComponentType<LookProps<Kind>>

/** A look whose script is fetched where such a block stands. */
const fetched = <Kind extends BlockKindName>(load: () => Promise<Look<Kind>>) =>
  lazy(async () => ({ default: await load() }))

/** The look of every kind of block; a missing one is a type error. A page of texts needs no script of its own. */
export const looks: { [Kind in BlockKindName]: Look<Kind> } = {
  text: Text,
  text_picture: fetched(async () => (await import('./text-picture.tsx')).TextPicture),
  picture: fetched(async () => (await import('./picture.tsx')).Picture),
  gallery: fetched(async () => (await import('./gallery.tsx')).Gallery),
  cards: fetched(async () => (await import('./cards.tsx')).Cards),
  steps: fetched(async () => (await import('./steps.tsx')).Steps),
  figures: fetched(async () => (await import('./figures.tsx')).Figures),
  questions: fetched(async () => (await import('./questions.tsx')).Questions),
  table: fetched(async () => (await import('./table.tsx')).Table),
  downloads: fetched(async () => (await import('./downloads.tsx')).Downloads),
  video: fetched(async () => (await import('./video.tsx')).Video),
  quote: fetched(async () => (await import('./quote.tsx')).Quote),
  logos: fetched(async () => (await import('./logos.tsx')).Logos),
  people: fetched(async () => (await import('./people.tsx')).People),
  projects: fetched(async () => (await import('./projects.tsx')).Projects),
  services: fetched(async () => (await import('./services.tsx')).Services),
  jobs: fetched(async () => (await import('./jobs.tsx')).Jobs),
  posts: fetched(async () => (await import('./posts.tsx')).Posts),
  form: fetched(async () => (await import('./form.tsx')).Form),
  call_to_action: fetched(async () => (await import('./call-to-action.tsx')).CallToAction),
  divider: fetched(async () => (await import('./divider.tsx')).Divider),
  columns: fetched(async () => (await import('./columns.tsx')).Columns),
}
