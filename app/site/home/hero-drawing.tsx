import { use } from 'react'
import type { HeroDrawing as Drawing } from '../../media/drawings.server.ts'
import { DocumentContext } from '../../ui/document.ts'
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
 * blocks style attributes, so places stand in a sheet of the page; a visitor who comes by a link within the site gets
 * them from the script, which may set them.
 */
export function HeroDrawing({ drawing, label, id, isFirst }: Props) {
  const { nonce } = use(DocumentContext)
  const rules = placesOf(drawing)
  const sheet = rules.map(([at, text]) => `#${id}${at}{${text}}`).join('')
  return (
    <div className={styles.drawing} id={id} ref={(element) => place(element, rules)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
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
          <li key={at} className={styles.part} data-left={isLeft || undefined}>
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

type Rule = [selector: string, text: string]

const placesOf = ({ tags, widest, exit }: Drawing): Rule[] => [
  ['', `--exit:${exit / 100};--widest:${widest}cqi`],
  ...tags.map(
    ({ x, y, pin }, at): Rule => [
      ` li:nth-child(${at + 1})`,
      `left:${x}%;top:${y}%;--pin:${pin}px;--order:${at}`,
    ],
  ),
]

/** The same by script; where the sheet holds, it changes nothing. */
function place(element: HTMLElement | null, rules: Rule[]) {
  for (const [at, text] of rules) {
    const target = at ? element?.querySelector<HTMLElement>(at.trim()) : element
    if (target) target.style.cssText = text
  }
}
