import { Picture } from '#ui/picture.tsx'
import { RichTextContent } from '../parts/rich-text-content.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './text-picture.module.css'

export function TextPicture({ values, pictures }: BlockProps<'text_picture'>) {
  const { heading, html, image_url, side } = values
  const picture = pictures[image_url]
  const isTall = picture && picture.height > picture.width
  return (
    <BlockSection heading={heading}>
      <div className={styles.pair} data-side={side} data-tall={isTall || undefined}>
        <RichTextContent html={html} />
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 45vw, 100vw"
          className={styles.picture}
        />
      </div>
    </BlockSection>
  )
}
