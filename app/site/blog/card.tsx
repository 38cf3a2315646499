import { Link } from 'react-router'
import type { PublishedPost } from '../../content/published-posts.server.ts'
import type { PictureView } from '../../media/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import card from '../card.module.css'
import { Tags } from '../tags.tsx'
import styles from './card.module.css'
import { asDate } from './dates.ts'

interface Props {
  post: PublishedPost
  picture: PictureView | undefined
  isFirst?: boolean
  /** Takes a whole row, the picture beside the words. */
  isWide?: boolean
}

/** The whole card is the link. */
export function PostCard({ post, picture, isFirst, isWide }: Props) {
  const { slug, title, teaser, image_url, tags, published_at } = post
  return (
    <li
      className={`${card.card} ${styles.card}`}
      data-wide={(isWide && image_url !== null) || undefined}
    >
      {image_url && (
        <Picture
          picture={picture}
          sizes={
            isWide
              ? '(min-width: 48rem) min(41rem, 55vw), calc(100vw - 2rem)'
              : '(min-width: 62rem) 35rem, calc(100vw - 2rem)'
          }
          isFirst={isFirst}
          isDecorative
          className={styles.picture}
        />
      )}
      <p className={styles.date}>
        <time dateTime={published_at}>{asDate(published_at)}</time>
      </p>
      <h3 className={card.title}>
        <Link to={`/blog/${slug}`} prefetch="intent" viewTransition className={card.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.teaser}>{teaser}</p>
      <Tags label="Schlagwörter" words={tags} most={9} />
    </li>
  )
}
