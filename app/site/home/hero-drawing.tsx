import type { HeroDrawing as Drawing } from '#content/pictures/hero-drawings.server.ts'
import styles from './hero-drawing.module.css'

interface Props {
  drawing: Drawing
  /** Accessible name of the list of parts. */
  label: string
  /** Unique on the page. */
  id: string
  isFirst: boolean
}

/**
 * The drawing of a slide with its parts as text: on pins where space allows, otherwise as a list beside the wire. The
 * CSP blocks style attributes, so a style sheet positions them (`createHeroDrawingStyleSheet`); after a navigation within the site the
 * script does.
 */
export function HeroDrawing({ drawing, label, id, isFirst }: Props) {
  return (
    <div
      className={styles.drawing}
      data-unprinted
      data-tight={drawing.isTight}
      id={id}
      ref={(element) => positionParts(element, drawing)}
    >
      <img
        className={styles.picture}
        src={drawing.src}
        alt=""
        width={1100}
        height={960}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
      <div className={styles.lead} />
      <ul className={styles.parts} aria-label={label}>
        {drawing.tags.map(({ name, note, isLeft }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
          <li key={at} className={styles.part} data-left={isLeft}>
            <span className={styles.tag}>
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Style sheet that positions the parts of a drawing. */
export const createHeroDrawingStyleSheet = (id: string, { wire, tags }: Drawing) =>
  `#${id}{${wire}}${tags.map(({ place }, at) => `#${id} li:nth-child(${at + 1}){${place}}`).join('')}`

/** Positions the parts by script; a no-op where the style sheet applies. */
function positionParts(element: HTMLElement | null, { wire, tags }: Drawing) {
  if (!element) return
  element.style.cssText = wire
  for (const [at, part] of element.querySelectorAll('li').entries())
    part.style.cssText = tags[at]?.place ?? ''
}
