import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import { createListAddress } from '../parts/paginate.ts'
import { PortraitOrMonogram } from '../parts/portrait-or-monogram.tsx'
import styles from './byline.module.css'

/** An author who is a member of the team. */
export interface TeamMemberAuthor {
  position: string
  portrait: PictureView | undefined
  to: string
}

interface Props {
  author: string
  writer: TeamMemberAuthor | null
  published_at: string
  day: string
  minutes: number
  tags: string[]
}

/** Author, date, reading time and tags. */
export function Byline({ author, writer, published_at, day, minutes, tags }: Props) {
  return (
    <div className={styles.byline} data-note>
      <div className={styles.author}>
        <PortraitOrMonogram name={author} picture={writer?.portrait} shape="round" sizes="4rem" />
        <p>
          {writer ? (
            <PageLink to={writer.to} className={styles.name}>
              {author}
            </PageLink>
          ) : (
            <span className={styles.name}>{author}</span>
          )}
          {writer && <span className={styles.position}>{writer.position}</span>}
        </p>
      </div>
      <p>
        <time dateTime={published_at}>{day}</time>
        <br />
        {minutes}&nbsp;{minutes === 1 ? translate('Minute') : translate('Minuten')}
        {translate(' Lesezeit')}
      </p>
      {tags.length > 0 && (
        <ul className={styles.tags} data-unprinted aria-label={translate('Schlagwörter')}>
          {tags.map((tag) => (
            <li key={tag}>
              <PageLink to={createListAddress(href('/blog'), { schlagwort: tag })} data-tap>
                {tag}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
