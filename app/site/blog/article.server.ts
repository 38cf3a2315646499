import type { Media } from '../../media/media.server.ts'
import { withContents } from '../contents.ts'
import { withScrolling } from '../with-scrolling.ts'
import { highlighted } from './highlighted.ts'
import { readingTime } from './reading-time.ts'
import { picturesIn, withPictures } from './with-pictures.ts'

/** What an article shows besides its post's own fields. */
export async function readArticle(
  media: Media,
  { content, image_url }: { content: string; image_url: string | null },
) {
  // Reading HTML takes a library that most visits do without.
  const { sanitised } = await import('../../content/html.server.ts')
  const html = sanitised(content)
  const pictures = await media.views([image_url, ...picturesIn(html)])
  return {
    minutes: readingTime(html),
    text: withContents(withScrolling(highlighted(withPictures(html, pictures)))),
    picture: pictures[image_url ?? ''],
  }
}
