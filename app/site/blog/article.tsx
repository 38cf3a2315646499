import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import type { TableOfContentsEntry } from '../parts/extract-table-of-contents.ts'
import { PageHead } from '../parts/page-head.tsx'
import { TextWithTableOfContents } from '../parts/text-with-table-of-contents.tsx'
import styles from './article.module.css'
import { Byline, type TeamMemberAuthor } from './byline.tsx'

interface Props {
  post: {
    title: string
    teaser: string
    image_url: string | null
    author: string
    published_at: string
    day: string
    tags: string[]
  }
  /** Absolute URL, for sharing. */
  address: string
  minutes: number
  text: { html: string; contents: TableOfContentsEntry[] }
  writer: TeamMemberAuthor | null
  picture: PictureView | undefined
  dark: PictureView | undefined
  /** Blocks below the text. */
  below?: ReactNode
}

export function Article({ post, address, minutes, text, writer, picture, dark, below }: Props) {
  const { title, teaser } = post
  const written = (
    <div data-wire>
      <TextWithTableOfContents
        {...text}
        about={<Byline {...post} minutes={minutes} writer={writer} />}
        cover={
          picture && (
            <Picture
              picture={picture}
              dark={dark}
              sizes="(min-width: 62rem) 75vw, 100vw"
              isFirst
              className={styles.picture}
            />
          )
        }
      >
        <p className={styles.ways} data-unprinted>
          <CopyLink address={address} />
          <LocalizedLink reloadDocument to={href('/blog/feed.xml')}>
            {translate('Beiträge abonnieren (Feed)')}
          </LocalizedLink>
        </p>
      </TextWithTableOfContents>
    </div>
  )
  // Keeps the position of the parts, from which React derives ids.
  return (
    <article data-wire="none">
      <PageHead
        title={title}
        lead={teaser}
        ground="paper"
        back={{ to: href('/blog'), label: translate('Alle Beiträge') }}
      />
      {below ? (
        <>
          {written}
          {below}
        </>
      ) : (
        written
      )}
    </article>
  )
}

/** Copies the address. Shows it for copying by hand when the browser refuses. */
function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        {translate('Link kopieren')}
      </button>
      <span role="status">
        {outcome === 'copied' && translate('Kopiert.')}
        {outcome === 'refused' && address}
      </span>
    </>
  )
}
