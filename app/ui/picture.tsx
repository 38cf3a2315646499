import { formatOf, type PictureView, variantAddress, variantsOf } from '../media/picture.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

interface Props {
  /** Undefined when the store does not know the picture: then a quiet placeholder stands there. */
  picture: PictureView | undefined
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string
  /** The largest thing seen first; fetched at once. */
  isFirst?: boolean
  /** For a picture that only repeats what stands beside it. */
  isDecorative?: boolean
  className?: string
}

/** A picture in AVIF, WebP and its own format that keeps what matters in view however it is cropped. */
export function Picture({ picture, sizes, isFirst, isDecorative, className }: Props) {
  const frame = `${styles.frame} ${className ?? ''}`
  if (!picture)
    return (
      <span className={`${frame} ${styles.missing}`}>
        <Icon name="image-off" />
      </span>
    )
  const { src, width, height, focal, blur, alt } = picture
  const set = (format: string) =>
    variantsOf(width)
      .map((each) => `${variantAddress(src, each, format)} ${each}w`)
      .join(', ')
  const position = { 'data-x': tens(focal.x), 'data-y': tens(focal.y) }
  return (
    <span className={frame}>
      {/* A style attribute would break the policy, so the blur is a picture of its own. */}
      <img className={styles.blur} src={blur} alt="" width={width} height={height} {...position} />
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
        <img
          className={styles.image}
          src={src}
          srcSet={set(formatOf(src)) || undefined}
          sizes={sizes}
          alt={isDecorative ? '' : alt}
          width={width}
          height={height}
          {...position}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      </picture>
    </span>
  )
}

const tens = (percent: number) => Math.round(percent / 10) * 10
