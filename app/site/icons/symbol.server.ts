import sharp from 'sharp'

/** Pixels: tall enough to see the gaps between letters. */
const height = 96

/**
 * What of a logo can be recognised at 32 pixels: all of it when it is about as wide as high, the drawing before the
 * words when it has one, otherwise nothing.
 */
export async function symbolOf(logo: Uint8Array) {
  const ground = await groundOf(logo)
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

  const end = endOfDrawing(data, width, ground)
  if (end === undefined) return undefined
  const whole = await sharp(trimmed).metadata()
  const share = (whole.width ?? width) / width
  const picture = await sharp(trimmed)
    .extract({ left: 0, top: 0, width: Math.round(end * share), height: whole.height ?? height })
    .png()
    .toBuffer()
  return { picture, isWhole: false }
}

/** The column where the first drawing ends; it is wider than a letter, and more than a letter's gap follows. */
function endOfDrawing(data: Buffer, width: number, ground: Buffer) {
  const isEmpty = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => pixel(data, y * width + x)).every((each) =>
      isLike(each, ground),
    ),
  )
  const end = isEmpty.findIndex(
    (_, x) => isEmpty.slice(x, x + height * 0.14).every(Boolean) && x > height * 0.5,
  )
  return end > 0 && end <= height * 1.6 ? end : undefined
}

/** What lies around the drawing: of four corners one that is transparent, since a drawing may fill the first. */
async function groundOf(logo: Uint8Array) {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const corners = [0, width - 1, width * (height - 1), width * height - 1]
  const found = corners.map((at) => pixel(data, at))
  return found.find((each) => (each[3] ?? 0) < 24) ?? pixel(data, 0)
}

const pixel = (data: Buffer, at: number) => data.subarray(at * 4, at * 4 + 4)

/** Two transparent pixels are alike whatever their colour. */
function isLike(a: Buffer, b: Buffer) {
  if ((a[3] ?? 0) < 24 && (b[3] ?? 0) < 24) return true
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 24)
}
