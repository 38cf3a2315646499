import sharp from 'sharp'
import { unusable } from './parse.server.ts'

/** Pixels of the longer side; what is lost in one may be too small to be seen in the other. */
const sizes = [64, 320]

/** Colours that differ by more than this, of 255, differ; so many points of a thousand may. */
const most = { difference: 48, points: 2 }

/** Compares what was given with what will be shown, on white and on black, and refuses what would look different. */
export async function requireSameLook(
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
    const points = (svg: Buffer) =>
      sharp(svg).resize(box).ensureAlpha().raw().toBuffer().catch(undrawable)
    const [a, b] = [await points(given), await points(shown)]
    const share = Math.max(...[0, 255].map((ground) => differenceOf(a, b, box.width, ground)))
    if (share * 1000 > most.points)
      throw unusable(
        'This SVG would look different on a page than in its file: {percent} % of its area. Please export it as plain SVG, or as PNG.',
        { percent: Math.ceil(share * 100) },
      )
  }
}

/** The share of points of one picture that the other has nowhere near: edges fall a hair beside each other. */
function differenceOf(a: Buffer, b: Buffer, width: number, ground: number) {
  const isLost = (from: Buffer, to: Buffer, at: number) =>
    [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1].every(
      (step) => !isLike(from, at, to, at + step, ground),
    )
  let lost = 0
  for (let at = 0; at < a.length / 4; at++) if (isLost(a, b, at) || isLost(b, a, at)) lost++
  return lost / (a.length / 4)
}

const isLike = (a: Buffer, at: number, b: Buffer, there: number, ground: number) =>
  [0, 1, 2].every(
    (colour) =>
      Math.abs(on(a, at, colour, ground) - on(b, there, colour, ground)) <= most.difference,
  )

/** Of a point on a ground; outside there is nothing. */
function on(points: Buffer, at: number, colour: number, ground: number) {
  const alpha = (points[at * 4 + 3] ?? 0) / 255
  return (points[at * 4 + colour] ?? 0) * alpha + ground * (1 - alpha)
}

export function undrawable({ message: said }: Error): never {
  throw unusable('This SVG cannot be drawn ({detail}).', {
    detail: said.trim().split('\n').at(-1)?.slice(0, 200) ?? '',
  })
}
