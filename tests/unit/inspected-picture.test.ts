import { setImmediate as next } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture, refusedPicture } from '../../app/admin/media/upload.server.ts'
import { encode, inspect, notDrawn } from '../../app/media/image.server.ts'
import { UnusablePicture } from '../../app/media/unusable-picture.ts'
import { multipart } from '../submission.ts'

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

test('a photograph that a camera held sideways stands upright, and is measured so', async () => {
  const create = { width: 60, height: 30, channels: 3, background: '#a33' } as const
  const sideways = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const isEncoded of [false, true]) {
    const { original, width, height } = await inspect(sideways, { isEncoded })
    const { orientation = 1, ...kept } = await sharp(original).metadata()
    expect([width, height, kept.width, kept.height, orientation]).toEqual([30, 60, 30, 60, 1])
  }
})

test('a file above 10 MB is called too large, whatever its beginning holds', async () => {
  const most = 10 * 1024 * 1024
  const bytes = Buffer.alloc(most + 1)
  ;(await picture(300)).copy(bytes)
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"'
  const sent = (size: number) => {
    const { type, bytes: whole } = multipart([{ head, body: bytes.subarray(0, size) }])
    // As it comes over a network.
    const body = new ReadableStream({
      start(to) {
        for (let at = 0; at < whole.length; at += 65_536)
          to.enqueue(whole.subarray(at, at + 65_536))
        to.close()
      },
    })
    const duplex = { duplex: 'half' } // not in the types of the platform
    const headers = { 'content-type': type }
    const request = { method: 'POST', headers, body, ...duplex }
    return readPicture(new Request('http://localhost', request))
  }
  expect((await sent(most)).file).toHaveLength(most)
  const refusal = await sent(most + 1).catch((error: unknown) => error)
  expect(refusedPicture(refusal)?.status).toBe(413)
})
