import type { HeroDrawing as Drawing } from '#content/hero-drawings.server.ts'
import styles from './hero-drawing.module.css'

interface Props {
  drawing: Drawing
  /** What the parts are together. */
  label: string
  /** Unique on the page. */
  id: string
  isFirst: boolean
}

/**
 * The drawing of a slide with its parts as text: on pins where there is room, else as a list beside the wire. The policy
 * blocks style attributes, so places stand in a sheet of the page (`sheetOf`); a visitor who comes by a link within the
 * site gets them from the script, which may set them.
 */
export function HeroDrawing({ drawing, label, id, isFirst }: Props) {
  return (
    <div
      className={styles.drawing}
      data-unprinted
      data-tight={drawing.isTight}
      id={id}
      ref={(element) => place(element, drawing)}
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

/** Where the parts of a drawing stand. */
export const sheetOf = (id: string, { wire, tags }: Drawing) =>
  `#${id}{${wire}}${tags.map(({ place }, at) => `#${id} li:nth-child(${at + 1}){${place}}`).join('')}`

/** The same by script; where the sheet holds, it changes nothing. */
function place(element: HTMLElement | null, { wire, tags }: Drawing) {
  if (!element) return
  element.style.cssText = wire
  for (const [at, part] of element.querySelectorAll('li').entries())
    part.style.cssText = tags[at]?.place ?? ''
}
