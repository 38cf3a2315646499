import { translate } from '#core/site-language/translate.ts'
import { Picture } from '#ui/picture.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './gallery.module.css'
import type { BlockProps } from './look.ts'

export function Gallery({ values: { heading, entries }, pictures }: BlockProps<'gallery'>) {
  const shown = entries.flatMap(({ image_url, caption }) => {
    const picture = pictures[image_url]
    return picture ? [{ picture, caption }] : []
  })
  const isInThrees = shown.length === 3 || shown.length > 4
  const phone = shown.length > 4 ? '46vw' : '(min-width: 30rem) 46vw, 92vw'
  return (
    <BlockSection heading={heading}>
      <ul className={styles.pictures}>
        {shown.map(({ picture, caption }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be shown twice
          <li key={at}>
            <figure>
              <a href={picture.src} className={styles.link}>
                <Picture
                  picture={picture}
                  sizes={isInThrees ? `(min-width: 62rem) 30vw, ${phone}` : phone}
                  className={styles.picture}
                />
                <span className="spoken">
                  {translate(' Bild {number} groß ansehen', { number: at + 1 })}
                </span>
              </a>
              {caption && (
                <figcaption className={styles.caption} data-note>
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
