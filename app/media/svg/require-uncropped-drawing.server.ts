import sharp from 'sharp'
import { UnusablePictureError } from '../unusable-picture.ts'
import { throwUndrawableSvgError } from './svg-failure.ts'

/** Pixels of each side of the frame. */
const side = 64
const softEdge = 2

/**
 * Throws for a drawing that its frame would cut off. `draw` renders it in a frame three times as large, with the
 * original frame in the middle.
 */
export async function requireUncroppedDrawing(
  draw: (viewBox: string) => string,
  [width, height]: [width: number, height: number],
) {
  const svg = draw([-width, -height, 3 * width, 3 * height].join(' '))
  const alpha = await sharp(Buffer.from(svg))
    .resize(3 * side, 3 * side, { fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
    .catch(throwUndrawableSvgError)
  const isOutside = (at: number) => at < side - softEdge || at >= 2 * side + softEdge
  for (const [index, opacity] of alpha.entries())
    if (
      opacity > 24 &&
      (isOutside(index % (3 * side)) || isOutside(Math.floor(index / (3 * side))))
    )
      throw new UnusablePictureError(
        'This SVG has no size. Please export it with its width and height.',
      )
}
