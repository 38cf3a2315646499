import symbols from './icons.svg?raw'
import sprite from './icons.svg?url'

/** Symbols in `icons.svg`; `tools/sprites.ts` maps them to drawings. */
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
  | 'sun'
  | 'moon'

interface IconProps {
  name: IconName
  className?: string
  /** Only if no text next to the icon says the same. */
  label?: string
}

/** The server inlines icons, so that visible ones need no request. */
const drawings = import.meta.env.SSR
  ? new Map(
      [...symbols.matchAll(/<symbol id="([^"]+)"(.*?)<\/symbol>/g)].map(([, name, content]) => [
        name,
        `<svg${content}</svg>`,
      ]),
    )
  : undefined

/** In the browser inlined icons stay; new ones use the sprite. */
const getMarkup = (name: IconName) =>
  drawings ? (drawings.get(name) ?? '') : `<use href="${sprite}#${name}"/>`

// Preloads the sprite for buttons that change their icon. In a microtask: a fetch during evaluation makes an observed
// browser parse the script again for its stack trace.
if (!import.meta.env.SSR)
  queueMicrotask(() => fetch(sprite, { priority: 'low' }).catch(() => undefined))

/** As large as the surrounding text unless a class says otherwise. Unknown names draw nothing. */
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
      dangerouslySetInnerHTML={{ __html: getMarkup(name) }}
      suppressHydrationWarning
    />
  )
}
