import { href, type RouterContextProvider } from 'react-router'
import type { findPublishedPost } from '../../content/published-posts.server.ts'
import { teamMember } from '../../content/team-member.ts'
import { slugOf } from '../../forms/slug.ts'
import { programContext } from '../../program.server.ts'
import { section } from '../../request/section.server.ts'
import { withContents } from '../contents.ts'
import { withNumericColumns } from '../numeric-columns.ts'
import { withScrolling } from '../with-scrolling.ts'
import { highlighted } from './highlighted.ts'
import { readingTime } from './reading-time.ts'
import { picturesIn, withPictures } from './with-pictures.ts'

type Context = Readonly<RouterContextProvider>
type Found = NonNullable<Awaited<ReturnType<typeof findPublishedPost>>>

/** What an article shows besides its post's own fields. */
export async function readArticle(
  context: Context,
  { content, image_url, image_dark, author }: Pick<Found, 'content' | 'author' | PictureField>,
) {
  const { media } = context.get(programContext)
  // Reading HTML takes a library that most visits do without.
  const { sanitised } = await import('../../content/html.server.ts')
  const html = sanitised(content)
  const writer = await whoWrote(context, author)
  const { image_url: portrait = null } = writer ?? {}
  const pictures = await media.views([image_url, image_dark, portrait, ...picturesIn(html)])
  const shown = withNumericColumns(highlighted(withPictures(html, pictures)))
  return {
    minutes: readingTime(html),
    text: withContents(withScrolling(shown)),
    picture: pictures[image_url ?? ''],
    dark: pictures[image_dark ?? ''],
    /** Where the author is from the team. */
    writer: writer && {
      position: writer.position,
      portrait: pictures[portrait ?? ''],
      to: `${href('/uber-uns')}#${slugOf(author)}`,
    },
  }
}

type PictureField = 'image_url' | 'image_dark'

async function whoWrote(context: Context, author: string) {
  const { store } = context.get(programContext)
  const members = await section(context, 'team members', () => store.shown(teamMember))
  return members?.find(({ name }) => name === author) ?? null
}
