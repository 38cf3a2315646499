import type { Crop } from '../../forms/field.ts'
import type { Text } from '../../language/text.ts'

/** The shapes in which the site cuts pictures, and how many pixels across look sharp there. */
export const shapes: Record<Crop, { label: Text; ratio: string; needs: number }> = {
  wide: { label: 'Hero, wide screen', ratio: '16 / 9', needs: 1600 },
  phone: { label: 'Hero, phone', ratio: '9 / 16', needs: 480 },
  card: { label: 'Card', ratio: '8 / 5', needs: 800 },
  head: { label: 'Head of the page', ratio: '21 / 10', needs: 1200 },
  portrait: { label: 'Portrait', ratio: '1 / 1', needs: 320 },
}
