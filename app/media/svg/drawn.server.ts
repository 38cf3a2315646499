import sharp from 'sharp'
import { UnusablePicture } from '../unusable-picture.ts'
import { parsed, svgSpace, unusable } from './parse.server.ts'
import { cleaned, serialised } from './safe-svg.server.ts'
import { size } from './sized.ts'
import { weigh } from './weigh.ts'

/** A drawing stays one. It is drawn to see what it looks like, and whether that is what the file looks like. */
export async function drawn(text: string) {
  const svg = await cleaned(parsed(text))
  weigh(svg)
  const natural = await extentOf(text)
  const { width, height } = size(svg, natural)
  const original = Buffer.from(serialised(svg, ` xmlns="${svgSpace}"`))
  await requireSameLook(Buffer.from(text), original, { width, height })
  const pixels = await sharp(original).png().toBuffer().catch(undrawable)
  if ((await sharp(pixels).stats()).channels[3]?.max === 0)
    throw new UnusablePicture('This SVG shows nothing.')
  return { original, format: 'svg' as const, width, height, pixels }
}

const extentOf = (text: string) => sharp(Buffer.from(text)).metadata().catch(undrawable)

function undrawable({ message: said }: Error): never {
  throw unusable('This SVG cannot be drawn ({detail}).', {
    detail: said.trim().split('\n').at(-1)?.slice(0, 200) ?? '',
  })
}

/** Pixels of the longer side; what is lost in one may be too small to be seen in the other. */
const sizes = [64, 320]

/** Of all points; the edges of the two are drawn alike to a hair. */
const mostOther = 0.002

/** Compares what was given with what will be shown, on white and on black. */
async function requireSameLook(
  given: Buffer,
  shown: Buffer,
  { width, height }: { width: number; height: number },
) {
  for (const longer of sizes) {
    const scale = longer / Math.max(width, height)
    const box = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    } as const
    for (const background of ['#fff', '#000']) {
      const points = (svg: Buffer) =>
        sharp(svg).resize(box).flatten({ background }).raw().toBuffer().catch(undrawable)
      const [a, b] = [await points(given), await points(shown)]
      let other = 0
      for (let at = 0; at < a.length; at += 3)
        if ([0, 1, 2].some((step) => Math.abs((a[at + step] ?? 0) - (b[at + step] ?? 0)) > 48)) other++
      const share = other / (a.length / 3)
      if (share > mostOther)
        throw unusable(
          'This SVG would look different on a page than in its file: {percent} % of its area. Please export it as plain SVG, or as PNG.',
          { percent: Math.ceil(share * 100) },
        )
    }
  }
}
