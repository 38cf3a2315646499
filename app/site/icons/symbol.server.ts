import sharp from 'sharp'

/** In pixels; enough to detect the gaps between letters. */
const height = 96

/**
 * The part of a logo that is recognisable at 32 pixels: all of it if nearly square, otherwise the drawing before the
 * words. Undefined if there is none.
 */
export async function extractLogoSymbol(logo: Uint8Array) {
  const ground = await findGround(logo)
  const [r = 0, g = 0, b = 0, alpha = 0] = ground
  const background = { r, g, b, alpha: alpha / 255 }
  const trimmed = await sharp(logo).trim({ background }).png().toBuffer()
  const { data, info } = await sharp(trimmed)
    .resize({ height })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width } = info
  if (width <= height * 1.6) return { picture: trimmed, isWhole: true }

  const end = findDrawingEnd(data, width, ground)
  if (end === undefined) return undefined
  const whole = await sharp(trimmed).metadata()
  const share = (whole.width ?? width) / width
  const picture = await sharp(trimmed)
    .extract({ left: 0, top: 0, width: Math.round(end * share), height: whole.height ?? height })
    .png()
    .toBuffer()
  return { picture, isWhole: false }
}

/**
 * Column where the leading drawing ends: it is wider than a letter, and the gap after it is wider than one between
 * letters.
 */
function findDrawingEnd(data: Buffer, width: number, ground: Buffer) {
  const isEmpty = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => readPixel(data, y * width + x)).every((each) =>
      isSimilar(each, ground),
    ),
  )
  const end = isEmpty.findIndex(
    (_, x) => isEmpty.slice(x, x + height * 0.14).every(Boolean) && x > height * 0.5,
  )
  return end > 0 && end <= height * 1.6 ? end : undefined
}

/** Background colour: prefers a transparent corner, since a drawing may fill the first one. */
async function findGround(logo: Uint8Array) {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const corners = [0, width - 1, width * (height - 1), width * height - 1]
  const pixels = corners.map((at) => readPixel(data, at))
  return pixels.find((each) => (each[3] ?? 0) < 24) ?? readPixel(data, 0)
}

const readPixel = (data: Buffer, at: number) => data.subarray(at * 4, at * 4 + 4)

/** Transparent pixels are equal whatever their colour. */
function isSimilar(a: Buffer, b: Buffer) {
  if ((a[3] ?? 0) < 24 && (b[3] ?? 0) < 24) return true
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 24)
}
