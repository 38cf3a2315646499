import styles from './picture.module.css'
import {
  createVariantAddress,
  getPictureFormat,
  listVariantWidths,
  type PictureFormat,
  type PictureView,
} from './picture-view.ts'

interface Props {
  /** Undefined for a picture that is gone: shows nothing. */
  picture: PictureView | undefined
  /** Shown instead in dark mode. */
  dark?: PictureView | undefined
  /** The HTML attribute `sizes`. */
  sizes: string
  /** LCP candidate: loaded eagerly, with high priority. */
  isFirst?: boolean
  /** For a picture that only repeats adjacent text. */
  isDecorative?: boolean
  className?: string
}

/** A picture in AVIF, WebP and its own format; cropping keeps the focal point visible. */
export function Picture({ picture, dark, sizes, isFirst, isDecorative, className }: Props) {
  if (!picture) return null
  const { src, width, height, focal, blur, alt } = picture
  const widths = buildSrcSet(picture, getPictureFormat(src))
  const position = { 'data-x': tens(focal.x), 'data-y': tens(focal.y) }
  // An `<img>`, since the policy forbids style attributes.
  const before = blur && (!dark || dark.blur) && (
    <img className={styles.blur} src={blur} alt="" width={width} height={height} {...position} />
  )
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      {before && dark ? (
        <picture>
          <source media={darkScheme} srcSet={dark.blur} />
          {before}
        </picture>
      ) : (
        before
      )}
      <picture>
        {dark && <Sources picture={dark} sizes={sizes} media={darkScheme} />}
        <Sources picture={picture} sizes={sizes} />
        <img
          className={styles.image}
          src={src}
          {...(widths && { srcSet: widths, sizes })}
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

const darkScheme = '(prefers-color-scheme: dark)'

interface SourcesProps {
  picture: PictureView
  sizes: string
  media?: string
}

/** Sources of the smaller formats. SVG needs none, except to replace another picture in dark mode. */
function Sources({ picture, sizes, media }: SourcesProps) {
  if (getPictureFormat(picture.src) === 'svg')
    return media && <source media={media} srcSet={picture.src} />
  return (['avif', 'webp'] as const).flatMap((format) => {
    const widths = buildSrcSet(picture, format)
    const type = `image/${format}`
    return widths ? (
      <source key={format} type={type} srcSet={widths} sizes={sizes} media={media} />
    ) : (
      []
    )
  })
}

/** Empty for SVG, and for pictures below the smallest width. */
const buildSrcSet = ({ src, width }: PictureView, format: PictureFormat) =>
  (format === 'svg' ? [] : listVariantWidths(width))
    .map((each) => `${createVariantAddress(src, each, format)} ${each}w`)
    .join(', ')

const tens = (percent: number) => Math.round(percent / 10) * 10
