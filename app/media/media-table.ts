import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    media: MediaTable
  }
}

/** A picture of the media library. */
export interface MediaTable {
  id: Generated<number>
  /** Storage key of the original, and its address below /media: `projects/k3v9x2ab.webp`. */
  key: string
  /** Pixels, after applying the EXIF orientation. */
  width: number
  height: number
  bytes: number
  /** A tiny WebP as data URL, shown while the picture loads. */
  blur: string
  /** Average lightness of visible pixels, from 0 (black) to 1 (white). */
  lightness: number
  alt: string
  is_decorative: boolean
  /** Point that stays visible when cropped: 0..100 % from the left and from the top. */
  focal_x: number
  focal_y: number
  created_at: string
  /** Original file name; empty if unknown. */
  name: Generated<string>
  /** Version of the description. */
  version: Generated<number>
  updated_at: Generated<string>
  /** Required for all content; pictures are never samples. */
  is_sample: Generated<boolean>
}
