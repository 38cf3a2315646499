import type { AdminIconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** A symbol of the admin panel; always beside or inside something that has a name. */
export function AdminIcon({ name, size = 18 }: { name: AdminIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
