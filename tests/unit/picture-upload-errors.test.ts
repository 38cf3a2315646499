import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readUploadedOrFetchedPicture, toPictureRefusal } from '#media/panel/upload.server.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { encodeVariant, normalizePicture } from '#media/pixels/image.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'
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

test.each([
  ['#ff0000', 0.5],
  ['#00ff00', 0.86],
  ['#0000ff', 0.3],
  ['#ffffff', 1],
  ['#000000', 0],
  // Visible pixels count, however few; a fully transparent picture is taken as medium.
  ['#ffffff10', 1],
  ['#00000010', 0],
  ['#00000000', 0.5],
])('normalizePicture measures the lightness of %s as about %d', async (background, lightness) => {
  const create = { width: 40, height: 3000, channels: 4, background } as const
  const found = await normalizePicture(await sharp({ create }).png().toBuffer())
  expect(Math.abs(found.lightness - lightness)).toBeLessThan(0.02)
})

test('toPictureRefusal answers 422, 413 or 503 depending on the kind of failure', () => {
  const statuses = (['content', 'size', 'time'] as const).map(
    (failing) => toPictureRefusal(new UnusablePictureError('This file is empty.', failing))?.status,
  )
  expect(statuses).toEqual([422, 413, 503])
  expect(toPictureRefusal(new Error('x'))).toBeUndefined()
})

const still = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })

/** The first bytes of unsupported formats. */
const others: [string, Uint8Array | Buffer, string][] = [
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
  ['a video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'video'],
  ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 'JPEG 2000'],
  ['a bitmap', Buffer.from('BM\0\0\0\0\0\0'), 'BMP'],
  ['an icon', Buffer.from('\0\0\x01\0\x01\0'), 'ICO'],
  ['Photoshop', Buffer.from('8BPS\0\x01'), 'PSD'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'PDF'],
  ['a web page', Buffer.from('<!DOCTYPE html><html><body><svg></svg>'), 'web page'],
  ['Canon', Buffer.from('II*\0\x10\0\0\0CR\x02\0'), 'raw file'],
  ['text', Buffer.from('hello'), 'not a picture that is known'],
  ['nothing', Buffer.alloc(0), 'empty'],
]

test.each(others)('normalizePicture rejects %s by its format name', async (_, bytes, words) => {
  await expect(normalizePicture(bytes)).rejects.toThrow(words)
})

/** A TIFF whose directory has one entry. */
function tiff(tag: number, value: number) {
  const bytes = Buffer.alloc(26)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(1, 8)
  bytes.writeUInt16LE(tag, 10)
  bytes.writeUInt16LE(4, 12)
  bytes.writeUInt32LE(1, 14)
  bytes.writeUInt32LE(value, 18)
  return bytes
}

test('normalizePicture rejects a camera raw file that looks like a TIFF', async () => {
  await expect(normalizePicture(tiff(0x00fe, 1))).rejects.toThrow('raw file')
  await expect(normalizePicture(tiff(0xc612, 4))).rejects.toThrow('raw file')
  await expect(normalizePicture(tiff(0x0100, 1))).rejects.toThrow('damaged')
})

test('normalizePicture converts a single-page TIFF and a still GIF', async () => {
  expect((await normalizePicture(await still().tiff().toBuffer())).format).toBe('jpg')
  expect((await normalizePicture(await still().gif().toBuffer())).format).toMatch(/png|webp/)
})

test.each(['gif', 'webp'] as const)('normalizePicture rejects an animated %s', async (kind) => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    [kind]({ delay: 100 })
    .toBuffer()
  await expect(normalizePicture(moving)).rejects.toThrow('moves')
})

test('normalizePicture rejects an APNG', async () => {
  const png = await still().png().toBuffer()
  const control = Buffer.from('000000086163544c000000020000000000000000', 'hex')
  const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  await expect(normalizePicture(moving)).rejects.toThrow('moves')
})

test("normalizePicture reports a truncated JPEG with the decoder's message and accepts extra bytes", async () => {
  const jpeg = await still().jpeg().toBuffer()
  await expect(normalizePicture(jpeg.subarray(0, jpeg.length - 40))).rejects.toThrow(
    /JPEG file is damaged.*\(.+\)/,
  )
  const more = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(5, 1), jpeg.subarray(-2)])
  expect((await normalizePicture(more)).width).toBe(40)
})

test('normalizePicture rejects more than 210 megapixels from the header, without decoding', async () => {
  const png = await still().png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(65_536, 16)
  bomb.writeUInt32BE(65_536, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  await expect(normalizePicture(bomb)).rejects.toThrow(
    '65536 × 65536 pixels, which are 4295 megapixels. At most 210',
  )
})

test('normalizePicture scales a rotated photo of 50 megapixels down to 2560 pixels', async () => {
  const create = { width: 8160, height: 6120, channels: 3, background: '#a33' } as const
  const photo = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, format } = await normalizePicture(photo)
  expect([width, height, format]).toEqual([2560, 3413, 'jpg'])
})

test('normalizePicture keeps the compact palette of a scan and the format of a transparent WebP', async () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `<path d="M0 ${at * 7}h2900" stroke-width="2" stroke="#000"/>`,
  )
  const scan = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2100"><rect width="3000" height="2100" fill="#fff"/><g transform="rotate(1)">${lines.join('')}</g></svg>`,
    ),
  )
    .threshold()
    .png({ palette: true, colours: 2 })
    .toBuffer()
  const plain = await sharp(scan).resize(2560).png({ compressionLevel: 9 }).toBuffer()
  expect((await normalizePicture(scan)).original.length).toBeLessThan(plain.length / 2)
  const clear = await sharp({
    create: { width: 300, height: 300, channels: 4, background: '#a3300080' },
  })
    .webp()
    .toBuffer()
  expect((await normalizePicture(clear)).format).toBe('webp')
})

test.each([
  [1, 30_000],
  [30, 20_000],
  [3000, 1],
])(
  'normalizePicture of %d × %d pixels returns a size that every variant format can encode',
  async (wide, high) => {
    const create = { width: wide, height: high, channels: 3, background: '#888' } as const
    const { original, width, height, blur } = await normalizePicture(
      await sharp({ create }).png().toBuffer(),
    )
    expect([width <= 2560, height <= 16_000]).toEqual([true, true])
    expect(blur.length).toBeLessThan(1000)
    for (const format of ['avif', 'webp', 'png'] as const)
      expect((await encodeVariant(original, width, format)).length).toBeGreaterThan(0)
  },
)

test('normalizePicture applies the EXIF orientation to pixels and size', async () => {
  const create = { width: 60, height: 30, channels: 3, background: '#a33' } as const
  const sideways = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const isEncoded of [false, true]) {
    const { original, width, height } = await normalizePicture(sideways, { isEncoded })
    const { orientation = 1, ...kept } = await sharp(original).metadata()
    expect([width, height, kept.width, kept.height, orientation]).toEqual([30, 60, 30, 60, 1])
  }
})

test('readUploadedOrFetchedPicture accepts 40 MB and answers 413 for one byte more', async () => {
  const bytes = Buffer.alloc(maxPictureBytes + 1)
  ;(await picture(300)).copy(bytes)
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"'
  const sent = (size: number) => {
    const { type, bytes: whole } = multipart([{ head, body: bytes.subarray(0, size) }])
    // In chunks, as from a network.
    const body = new ReadableStream({
      start(to) {
        for (let at = 0; at < whole.length; at += 65_536)
          to.enqueue(whole.subarray(at, at + 65_536))
        to.close()
      },
    })
    const duplex = { duplex: 'half' } // missing in the types of Node
    const headers = { 'content-type': type }
    const request = { method: 'POST', headers, body, ...duplex }
    return readUploadedOrFetchedPicture(new Request('http://localhost', request))
  }
  expect((await sent(maxPictureBytes)).file).toHaveLength(maxPictureBytes)
  const refusal = await sent(maxPictureBytes + 1).catch((error: unknown) => error)
  expect(toPictureRefusal(refusal)?.status).toBe(413)
})
