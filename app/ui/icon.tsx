import symbols from './icons.svg?raw'
import sprite from './icons.svg?url'

/** The symbols in `icons.svg`; `tools/sprites.ts` says which drawing stands behind each. */
export type IconName =
  | 'FaRocket'
  | 'FaUsers'
  | 'FaCog'
  | 'FaChartLine'
  | 'FaCode'
  | 'FaHandshake'
  | 'FaLaptop'
  | 'FaGraduationCap'
  | 'FaHeart'
  | 'FaCalendarAlt'
  | 'FaPiggyBank'
  | 'FaCloud'
  | 'FaMobileAlt'
  | 'FaBrain'
  | 'FaDatabase'
  | 'FaShieldAlt'
  | 'arrow-right'
  | 'arrow-left'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'menu'
  | 'close'
  | 'pause'
  | 'play'
  | 'star'
  | 'phone'
  | 'mail'
  | 'map-pin'
  | 'clock'
  | 'check'
  | 'external'
  | 'github'
  | 'linkedin'
  | 'xing'
  | 'alert'
  | 'search'
  | 'filter'
  | 'download'
  | 'image-off'
  | 'sun'
  | 'moon'

interface IconProps {
  name: IconName
  className?: string
  /** Only where no text next to the icon says the same. */
  label?: string
}

/** What the server writes into the page itself, so that nothing seen first waits for a file. */
const drawings = import.meta.env.SSR
  ? new Map(
      [...symbols.matchAll(/<symbol id="([^"]+)"(.*?)<\/symbol>/g)].map(([, name, rest]) => [
        name,
        `<svg${rest}</svg>`,
      ]),
    )
  : undefined

/** In the browser a drawing that was written stays, and one that comes later is of the sprite. */
const inner = (name: IconName) =>
  drawings ? (drawings.get(name) ?? '') : `<use href="${sprite}#${name}"/>`

// There before somebody presses what changes its icon; this script runs when the page has been seen. Asked for while the
// script begins, a browser that is watched would parse all of it once more, for the line that asks.
if (!import.meta.env.SSR)
  queueMicrotask(() => fetch(sprite, { priority: 'low' }).catch(() => undefined))

/** As large as the text around it unless a class says otherwise; a name without a symbol draws nothing. */
export function Icon({ name, className, label }: IconProps) {
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      {...meaning}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: inner(name) }}
      suppressHydrationWarning
    />
  )
}
