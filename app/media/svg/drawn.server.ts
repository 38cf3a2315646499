import sharp from 'sharp'
import { UnusablePicture } from '../unusable-picture.ts'
import { parsed, svgSpace } from './parse.server.ts'
import { cleaned, type Element, serialised } from './safe-svg.server.ts'
import { requireSameLook, undrawable } from './same-look.server.ts'
import { size } from './sized.ts'
import { weigh } from './weigh.ts'

/** A drawing stays one. It is drawn to see what it looks like, and whether that is what the file looks like. */
export async function drawn(text: string) {
  const svg = await cleaned(parsed(text))
  weigh(svg)
  const natural = await extentOf(text)
  const { width, height } = size(svg, natural)
  const original = Buffer.from(serialised(svg, ` xmlns="${svgSpace}"`))
  await requireSameLook(Buffer.from(boxed(text, svg)), original, { width, height })
  const pixels = await sharp(original).png().toBuffer().catch(undrawable)
  if ((await sharp(pixels).stats()).channels[3]?.max === 0)
    throw new UnusablePicture('This SVG shows nothing.')
  return { original, format: 'svg' as const, width, height, pixels }
}

/** What says no box is not drawn larger or smaller: for comparing it gets the one that it has anyway. */
const boxed = (text: string, { attributes }: Element) =>
  text.replace(/<svg(?=[\s>])(?![^>]*\sviewBox\s*=)/, () => `<svg viewBox="${attributes.viewBox}"`)

const extentOf = (text: string) => sharp(Buffer.from(text)).metadata().catch(undrawable)
