import sharp from 'sharp'
import { createUnusableSvgError, throwUndrawableSvgError } from './svg-failure.ts'

/** Pixels of the longer side. Two sizes, since a difference may be too small to be visible in one. */
const sizes = [64, 320]

/** Tolerance: colour difference (of 255), and differing pixels of a thousand. */
const tolerance = { difference: 24, points: 1 }

/** Compares the renderings before and after, on white and on black. Throws `UnusablePictureError` if they differ. */
export async function requireSameLook(
  before: Buffer,
  after: Buffer,
  { width, height }: { width: number; height: number },
) {
  for (const longer of sizes) {
    const scale = longer / Math.max(width, height)
    const box = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    } as const
    const renderPixels = (svg: Buffer) =>
      sharp(svg).resize(box).ensureAlpha().raw().toBuffer().catch(throwUndrawableSvgError)
    const [a, b] = [await renderPixels(before), await renderPixels(after)]
    const share = Math.max(...[0, 255].map((ground) => measureDifference(a, b, ground)))
    if (share * 1000 > tolerance.points)
      throw createUnusableSvgError(
        'This SVG would look different on a page than in its file: {percent} % of its area. Please export it as plain SVG, or as PNG.',
        { percent: Math.ceil(share * 100) },
      )
  }
}

/** The share of differing pixels on this background. */
function measureDifference(a: Buffer, b: Buffer, ground: number) {
  let other = 0
  for (let at = 0; at < a.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (step) => Math.abs(on(a, at, step, ground) - on(b, at, step, ground)) > tolerance.difference,
    )
    if (isOther) other++
  }
  return other / (a.length / 4)
}

function on(pixels: Buffer, at: number, step: number, ground: number) {
  const alpha = (pixels[at + 3] ?? 0) / 255
  return (pixels[at + step] ?? 0) * alpha + ground * (1 - alpha)
}
