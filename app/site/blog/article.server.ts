import { href, type RouterContextProvider } from 'react-router'
import { listVisibleBlocks } from '#content/blocks/visible-blocks.ts'
import { listTextPictureAddresses } from '#content/pictures/extract-picture-stems.ts'
import { renderItemAsPlainText } from '#content/store/item-text.ts'
import { post } from '#content/types/post.ts'
import type { findPublishedPost } from '#content/types/published-posts.server.ts'
import { teamMember } from '#content/types/team-member.ts'
import { toSlug } from '#core/fields/slug.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { extractTableOfContents } from '../parts/extract-table-of-contents.ts'
import { markNumericColumns } from '../parts/numeric-columns.ts'
import { addPictureAttributes } from '../parts/text-pictures.server.ts'
import { wrapScrollableParts } from '../with-scrolling.ts'
import { highlightCode } from './highlighted.ts'
import { getReadingMinutes } from './reading-time.ts'

type Context = Readonly<RouterContextProvider>
type PublishedPost = NonNullable<Awaited<ReturnType<typeof findPublishedPost>>>

/** Computes what an article shows besides the fields of the post. */
export async function prepareArticle(
  context: Context,
  {
    content,
    image_url,
    image_dark,
    author,
    blocks,
  }: Pick<PublishedPost, 'content' | 'blocks' | 'author' | PictureField>,
) {
  const { media } = context.get(appContext)
  // Imports the HTML parser only here, since most visits do without it.
  const { sanitiseHtml } = await import('#content/store/html.server.ts')
  const html = sanitiseHtml(content)
  const writer = await findWriter(context, author)
  const { image_url: portrait = null } = writer ?? {}
  const pictures = await media.loadViews([
    image_url,
    image_dark,
    portrait,
    ...listTextPictureAddresses(html),
  ])
  const richHtml = markNumericColumns(highlightCode(addPictureAttributes(html, pictures)))
  return {
    minutes: getReadingMinutes(
      `${html} ${renderItemAsPlainText(post.fields, { blocks: listVisibleBlocks(blocks) })}`,
    ),
    text: extractTableOfContents(wrapScrollableParts(richHtml)),
    picture: pictures[image_url ?? ''],
    dark: pictures[image_dark ?? ''],
    /** Set when the author is a member of the team. */
    writer: writer && {
      position: writer.position,
      portrait: pictures[portrait ?? ''],
      to: `${href('/uber-uns')}#${toSlug(author)}`,
    },
  }
}

type PictureField = 'image_url' | 'image_dark'

async function findWriter(context: Context, author: string) {
  const { store } = context.get(appContext)
  const members = await loadSectionOrNull(context, 'team members', () =>
    store.listWithPublicFields(teamMember),
  )
  return members?.find(({ name }) => name === author) ?? null
}
