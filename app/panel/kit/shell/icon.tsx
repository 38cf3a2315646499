import type { AdminIconName } from './icon-names.ts'
import sprite from './icons.svg?url'
import { useTimeSlice } from './time-slice.tsx'

/** Icon of the panel, hidden from screen readers: its button or text needs a name. */
export function AdminIcon({ name, size = 18 }: { name: AdminIconName; size?: number }) {
  useTimeSlice()
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
