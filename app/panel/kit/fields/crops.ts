import type { Crop } from '#core/fields/field.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { getPictureFormat } from '#ui/picture-view.ts'

/**
 * Crop shapes of the site, and the width in pixels for a sharp image. The hero covers 54 % of a 1600 px wide screen,
 * and the whole width of a phone.
 */
export const cropShapes: Record<Crop, { label: BrowserTextKey; ratio: string; needs: number }> = {
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

/** The crops for which a picture has too few pixels; an SVG is always sharp. */
export function findTooSmallCrops({ address, width, height }: Size, crops: readonly Crop[]) {
  if (getPictureFormat(address) === 'svg') return []
  return crops.flatMap((crop) => {
    const { label, ratio, needs } = cropShapes[crop]
    const [widthPart = 1, heightPart = 1] = ratio.split('/').map(Number)
    const has = Math.floor(Math.min(width, (height * widthPart) / heightPart))
    return has < needs ? [{ label, needs, has }] : []
  })
}
