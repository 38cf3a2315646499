import sharp from 'sharp'
import { UnusablePictureError } from '../unusable-picture.ts'
import { requireBoundedExpansion } from './bounded-expansion.server.ts'
import { colourSchemes, hasColourSchemes, renderSvgForScheme } from './colour-scheme.ts'
import { normalizeSvgSize } from './normalize-svg-size.server.ts'
import { findSvgRootTag, parseSvg, svgNamespace } from './parse-svg.server.ts'
import { requireUncroppedDrawing } from './require-uncropped-drawing.server.ts'
import { requireSameLook } from './same-look.server.ts'
import { type SanitizedElement, sanitizeSvg, serializeSvg } from './sanitize-svg.server.ts'
import { throwUndrawableSvgError } from './svg-failure.ts'

/** Sanitises an SVG and keeps it as an SVG. Renders it before and after to compare the two. */
export async function sanitizeUploadedSvg(text: string) {
  const svg = await sanitizeSvg(parseSvg(text))
  requireBoundedExpansion(svg)
  const natural = await measureExtent(text)
  const { width, height, hasFrame } = normalizeSvgSize(svg, natural)
  const original = Buffer.from(serializeSvg(svg, ` xmlns="${svgNamespace}"`))
  const framed = setFrame(text, svg.attributes)
  if (!hasFrame)
    await requireUncroppedDrawing(
      (viewBox) => setFrame(text, { ...svg.attributes, viewBox }),
      [natural.width, natural.height],
    )
  for (const scheme of hasColourSchemes(text) ? colourSchemes : [])
    await requireSameLook(
      Buffer.from(renderSvgForScheme(framed, scheme)),
      Buffer.from(renderSvgForScheme(original.toString(), scheme)),
      { width, height },
    )
  await requireSameLook(Buffer.from(framed), original, { width, height })
  const pixels = await sharp(original).png().toBuffer().catch(throwUndrawableSvgError)
  if ((await sharp(pixels).stats()).channels[3]?.max === 0)
    throw new UnusablePictureError('Drawn here, this SVG shows nothing. Please choose a PNG.')
  return { original, format: 'svg' as const, width, height, pixels }
}

/** The original with the final size, so that both are rendered to the same pixels. */
function setFrame(text: string, attributes: SanitizedElement['attributes']) {
  const root = findSvgRootTag(text)
  if (!root) return text
  const { viewBox, width, height } = attributes
  const tag = root.tag.replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  return [
    text.slice(0, root.index),
    tag.replace('<svg', `<svg viewBox="${viewBox}" width="${width}" height="${height}"`),
    text.slice(root.index + root.tag.length),
  ].join('')
}

const measureExtent = (text: string) =>
  sharp(Buffer.from(text)).metadata().catch(throwUndrawableSvgError)
