import sharp from 'sharp'
import { UnusablePicture } from '../unusable-picture.ts'
import { parseSvg, rootIn, svgNamespace } from './parse-svg.server.ts'
import { requireSameLook, undrawable } from './same-look.server.ts'
import { type Element, sanitizeSvg, serializeSvg } from './sanitize-svg.server.ts'
import { setSize } from './set-size.server.ts'
import { weigh } from './weigh.server.ts'

/** A drawing stays one. It is drawn to see what it looks like, and whether that is what the file looks like. */
export async function inspectSvg(text: string) {
  const svg = await sanitizeSvg(parseSvg(text))
  weigh(svg)
  const natural = await extentOf(text)
  const { width, height } = setSize(svg, natural)
  const original = Buffer.from(serializeSvg(svg, ` xmlns="${svgNamespace}"`))
  await requireSameLook(Buffer.from(setFrame(text, svg)), original, { width, height })
  const pixels = await sharp(original).png().toBuffer().catch(undrawable)
  if ((await sharp(pixels).stats()).channels[3]?.max === 0)
    throw new UnusablePicture('Drawn here, this SVG shows nothing. Please choose a PNG.')
  return { original, format: 'svg' as const, width, height, pixels }
}

/** The file in the measures that it will have, so that both are drawn point by point alike. */
function setFrame(text: string, { attributes }: Element) {
  const root = rootIn(text)
  if (!root) return text
  const { viewBox, width, height } = attributes
  const rest = root.tag.replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  return [
    text.slice(0, root.index),
    rest.replace('<svg', `<svg viewBox="${viewBox}" width="${width}" height="${height}"`),
    text.slice(root.index + root.tag.length),
  ].join('')
}

const extentOf = (text: string) => sharp(Buffer.from(text)).metadata().catch(undrawable)
