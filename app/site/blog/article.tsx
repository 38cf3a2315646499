import type { PictureView } from '../../media/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Entry } from '../contents.ts'
import { LongText } from '../long-text.tsx'
import { PageHero } from '../page-hero.tsx'
import styles from './article.module.css'
import { Byline } from './byline.tsx'

interface Props {
  post: {
    title: string
    teaser: string
    image_url: string | null
    author: string
    published_at: string
    tags: string[]
  }
  minutes: number
  text: { html: string; contents: Entry[] }
  picture: PictureView | undefined
}

export function Article({ post, minutes, text, picture }: Props) {
  return (
    <article>
      <PageHero
        title={post.title}
        lead={post.teaser}
        back={{ to: '/blog', label: 'Alle Beiträge' }}
        beside={
          post.image_url && (
            <Picture
              picture={picture}
              sizes="(min-width: 62rem) min(32rem, 45vw), calc(100vw - 2rem)"
              isFirst
              className={styles.picture}
            />
          )
        }
      >
        <Byline {...post} minutes={minutes} />
      </PageHero>
      <LongText {...text} />
    </article>
  )
}
