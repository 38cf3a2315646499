import { href } from 'react-router'
import type { PublishedPost } from '#content/types/published-posts.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { Tags } from '../parts/tags.tsx'
import styles from './post-row.module.css'

interface Props {
  post: PublishedPost
  pictures: PicturesByAddress
  /** Larger, with the picture up to the edge of the screen: for the latest post. */
  isWide?: boolean
}

/** Addresses of the pictures in rows. */
export const listPostPictureAddresses = (posts: PublishedPost[]) =>
  posts.flatMap(({ image_url, image_dark }) => [image_url, image_dark])

/** A post in a list. The whole row is a link. */
export function PostRow({ post, pictures, isWide }: Props) {
  const { slug, title, teaser, image_url, image_dark, tags, published_at, day } = post
  const picture = pictures[image_url ?? '']
  return (
    <li className={styles.row} data-wide={isWide || undefined} data-plain={!picture || undefined}>
      <p className={styles.date} data-note>
        <time dateTime={published_at}>{day}</time>
      </p>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <PageLink to={href('/blog/:slug', { slug })} data-whole>
            {title}
          </PageLink>
        </h3>
        <p className={styles.teaser}>{teaser}</p>
        <Tags label={translate('Schlagwörter')} words={tags} most={9} />
      </div>
      {picture && (
        <Picture
          picture={picture}
          dark={pictures[image_dark ?? '']}
          sizes={isWide ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 62rem) 25vw, 34vw'}
          isFirst={isWide}
          isDecorative
          className={styles.picture}
        />
      )}
    </li>
  )
}
