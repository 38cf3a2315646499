import type { AdminIconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** Icon of the panel, hidden from screen readers: its button or text needs a name. */
export function AdminIcon({ name, size = 18 }: { name: AdminIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
