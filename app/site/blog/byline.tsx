import { Link } from 'react-router'
import { addressOf } from './address-of.ts'
import styles from './byline.module.css'
import { asDate } from './dates.ts'

interface Props {
  author: string
  published_at: string
  minutes: number
  tags: string[]
}

/** Who, when, how long, and what else there is to the same. */
export function Byline({ author, published_at, minutes, tags }: Props) {
  return (
    <div className={styles.byline}>
      <p>
        <span className={styles.author}>{author}</span>
        <br />
        <time dateTime={published_at}>{asDate(published_at)}</time> · {minutes}&nbsp;
        {minutes === 1 ? 'Minute' : 'Minuten'} Lesezeit
      </p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Schlagwörter">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={addressOf({ tag })} prefetch="intent" className={styles.tag}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
