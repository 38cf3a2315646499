import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasOnlyPixelData } from '#media/pixels/has-only-pixel-data.ts'
import { normalizePicture } from '#media/pixels/image.server.ts'
import type { PictureFormat } from '#ui/picture-view.ts'

const plain = { create: { width: 60, height: 40, channels: 3, background: '#a53' } } as const
const clear = { create: { width: 60, height: 40, channels: 4, background: '#a535' } } as const

test('hasOnlyPixelData is true for pictures that normalizePicture has encoded', async () => {
  const given = {
    jpg: await sharp(plain).jpeg().toBuffer(),
    webp: await sharp(plain).webp().toBuffer(),
    png: await sharp(clear).png().toBuffer(),
  }
  for (const bytes of Object.values(given)) {
    const { original, format } = await normalizePicture(bytes)
    expect(hasOnlyPixelData(original, format as PictureFormat)).toBe(true)
  }
})

test('hasOnlyPixelData is false with EXIF, a colour profile, trailing bytes or a missing byte', async () => {
  const exif = { IFD0: { Copyright: 'Ada', Artist: 'Ada' } }
  const jpg = await sharp(plain).jpeg().toBuffer()
  expect(hasOnlyPixelData(await sharp(plain).jpeg().withExif(exif).toBuffer(), 'jpg')).toBe(false)
  expect(hasOnlyPixelData(await sharp(plain).webp().withExif(exif).toBuffer(), 'webp')).toBe(false)
  expect(hasOnlyPixelData(await sharp(plain).png().withExif(exif).toBuffer(), 'png')).toBe(false)
  expect(hasOnlyPixelData(await sharp(plain).jpeg().withIccProfile('p3').toBuffer(), 'jpg')).toBe(
    false,
  )
  for (const [format, bytes] of [
    ['jpg', jpg],
    ['png', await sharp(plain).png().toBuffer()],
    ['webp', await sharp(plain).webp().toBuffer()],
  ] as const) {
    expect(hasOnlyPixelData(bytes, format)).toBe(true)
    expect(hasOnlyPixelData(Buffer.concat([bytes, Buffer.from('<script>')]), format)).toBe(false)
    expect(hasOnlyPixelData(bytes.subarray(0, bytes.length - 1), format)).toBe(false)
  }
  expect(hasOnlyPixelData(Buffer.from('<svg/>'), 'svg')).toBe(false)
})
