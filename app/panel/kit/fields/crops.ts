import type { Crop } from '#core/fields/field.ts'
import type { Text } from '#core/i18n/text.ts'
import { formatOf } from '#ui/picture-view.ts'

/**
 * The shapes in which the site cuts pictures, and how many pixels across look sharp there. In the hero that is 54 hundredths
 * of a screen that is 1600 px wide, as high as the screen, and on a phone its whole width.
 */
export const shapes: Record<Crop, { label: Text; ratio: string; needs: number }> = {
  wide: { label: 'Hero, wide screen', ratio: '1 / 1', needs: 864 },
  phone: { label: 'Hero, phone', ratio: '5 / 3', needs: 800 },
  card: { label: 'Card', ratio: '8 / 5', needs: 800 },
  head: { label: 'Head of the page', ratio: '21 / 10', needs: 1200 },
  portrait: { label: 'Portrait', ratio: '1 / 1', needs: 320 },
}

interface Size {
  address: string
  width: number
  height: number
}

/** In which of its places a picture has fewer pixels than are shown there; a drawing is sharp everywhere. */
export function findTooSmallCrops({ address, width, height }: Size, crops: readonly Crop[]) {
  if (formatOf(address) === 'svg') return []
  return crops.flatMap((crop) => {
    const { label, ratio, needs } = shapes[crop]
    const [across = 1, down = 1] = ratio.split('/').map(Number)
    const has = Math.floor(Math.min(width, (height * across) / down))
    return has < needs ? [{ label, needs, has }] : []
  })
}
