import type { Generated } from 'kysely'

/** A picture in the store. */
export interface MediaTable {
  id: Generated<number>
  /** Where the original lies, and its address below /media: `projects/k3v9x2ab.webp`. */
  key: string
  /** Pixels, after the camera's orientation was applied. */
  width: number
  height: number
  bytes: number
  /** A tiny WebP as a data address, shown until the picture is there. */
  blur: string
  /** Average lightness of what can be seen, from 0 (black) to 1 (white). */
  lightness: number
  alt: string
  is_decorative: boolean
  /** What must stay visible when the picture is cropped: 0..100 % from the left and from the top. */
  focal_x: number
  focal_y: number
  created_at: string
  /** Of the file, as whoever uploaded it had called it; empty when nobody knows. */
  name: Generated<string>
  /** Of what is said of it. */
  version: Generated<number>
  updated_at: Generated<string>
  /** As every content has it: no text of a picture is a sample. */
  is_sample: Generated<boolean>
}
