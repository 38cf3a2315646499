import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeVariant } from '#media/pixels/image.server.ts'
import { isCompletePicture } from '#media/pixels/is-complete-picture.ts'
import type { PictureFormat } from '#ui/picture-view.ts'

const original = sharp({
  create: {
    width: 61,
    height: 37,
    channels: 3,
    background: '#a33',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .png()
  .toBuffer()

test.each<PictureFormat>(['avif', 'webp', 'jpg', 'png'])(
  'isComplete of %s accepts the whole file and rejects truncated, zeroed or padded ones',
  async (format) => {
    const bytes = await encodeVariant(await original, 61, format)
    expect(isCompletePicture(bytes, format)).toBe(true)
    for (const length of [0, 1, 12, 23, 24, 40, bytes.length - 4096, bytes.length - 1])
      expect(isCompletePicture(bytes.subarray(0, Math.max(0, length)), format), `${length}`).toBe(
        false,
      )
    expect(isCompletePicture(new Uint8Array(bytes.length), format)).toBe(false)
    expect(isCompletePicture(Buffer.concat([bytes, new Uint8Array(4096)]), format)).toBe(false)
  },
)
