import { parseVideoAddress } from '#content/blocks/video-elsewhere.ts'
import { translate } from '#core/site-language/translate.ts'
import { fileKinds } from '#media/files/file-kinds.ts'
import { createVariantAddress, listVariantWidths, type PictureView } from '#ui/picture-view.ts'
import { BlockSection } from './block-section.tsx'
import { ExternalVideo } from './external-video.tsx'
import type { BlockProps } from './look.ts'
import styles from './video.module.css'

export function Video({ values, pictures, files }: BlockProps<'video'>) {
  const { heading, file, captions, address, poster, caption } = values
  const own = files[file]
  const elsewhere = own ? undefined : parseVideoAddress(address)
  const picture = pictures[poster]
  const words = files[captions]
  const title = caption || heading
  const name = title || own?.title || 'Video'
  // A question alone is no picture of the whole width.
  const isWide = !heading && Boolean(own ?? picture)
  return (
    <BlockSection heading={heading} isWide={isWide}>
      <figure className={styles.figure} data-wide={isWide || undefined}>
        {own && (
          <video
            className={styles.frame}
            lang={title ? undefined : own.lang}
            controls
            playsInline
            preload="metadata"
            aria-label={name}
            {...(picture && { poster: getPoster(picture) })}
          >
            <source src={own.address} type={fileKinds[own.kind].type} />
            {words && (
              <track
                kind="captions"
                src={words.address}
                srcLang="de"
                label={translate('Deutsch')}
                default
              />
            )}
            <a href={own.address}>{name}</a>
          </video>
        )}
        {elsewhere && <ExternalVideo video={elsewhere} name={name} poster={picture} />}
        {caption && (
          <figcaption className={styles.caption} data-note>
            {caption}
          </figcaption>
        )}
      </figure>
    </BlockSection>
  )
}

/** A single address, as the attribute `poster` has no srcset. */
function getPoster({ src, width }: PictureView) {
  const best = listVariantWidths(width)
    .filter((each) => each <= 1440)
    .at(-1)
  return best && !src.endsWith('.svg') ? createVariantAddress(src, best, 'webp') : src
}
