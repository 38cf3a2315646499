import { setImmediate as next } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusedPicture } from '../../app/admin/media/upload.server.ts'
import { encode, inspect, notDrawn } from '../../app/media/image.server.ts'
import { UnusablePicture } from '../../app/media/unusable-picture.ts'

const picture = (width: number) =>
  sharp({
    create: {
      width,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

test('of pictures sent together each gets its own verdict, one after the other', async () => {
  const widths = [300, 310, 320, 330, 340]
  const pictures = await Promise.all(widths.map(picture))
  const broken = (await picture(350)).subarray(0, 50_000)

  let isDone = false
  const verdicts = Promise.allSettled([broken, ...pictures, broken].map((each) => inspect(each)))
  void verdicts.then(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    most = Math.max(most, sharp.counters().process)
    await next()
  }

  expect(
    (await verdicts).map((each) =>
      each.status === 'fulfilled' ? each.value.width : each.reason.constructor,
    ),
  ).toEqual([UnusablePicture, ...widths, UnusablePicture])
  // A picture that was taken is shrunk and measured at the same time.
  expect(most).toBeLessThanOrEqual(2)
})

test.each([
  ['#ff0000', 0.5],
  ['#00ff00', 0.86],
  ['#0000ff', 0.3],
  ['#ffffff', 1],
  ['#000000', 0],
  // What is seen counts, however little; of nothing nobody knows.
  ['#ffffff10', 1],
  ['#00000010', 0],
  ['#00000000', 0.5],
])('a picture of %s looks about %d light', async (background, lightness) => {
  const create = { width: 40, height: 3000, channels: 4, background } as const
  const found = await inspect(await sharp({ create }).png().toBuffer())
  expect(Math.abs(found.lightness - lightness)).toBeLessThan(0.02)
})

test('a drawing for which a busy machine had no time is not called unusable', () => {
  // As libvips says it.
  const busy = new Error('timeout: 42% complete\nVipsImage: killed for image "temp-8"')
  expect(refusedPicture(notDrawn(busy))?.status).toBe(503)
  expect(refusedPicture(notDrawn(new Error('svgload_buffer: XML parse error')))?.status).toBe(422)
})

test.each([
  [1, 30_000],
  [30, 20_000],
  [3000, 1],
])(
  'a picture of %d by %d pixels is taken in so that every form of it can be made',
  async (wide, high) => {
    const create = { width: wide, height: high, channels: 3, background: '#888' } as const
    const { original, width, height, blur } = await inspect(
      await sharp({ create }).png().toBuffer(),
    )
    expect([width <= 2560, height <= 16_000]).toEqual([true, true])
    expect(blur.length).toBeLessThan(1000)
    for (const format of ['avif', 'webp', 'png'] as const)
      expect((await encode(original, width, format)).length).toBeGreaterThan(0)
  },
)
