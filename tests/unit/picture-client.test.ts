import sharp from 'sharp'
import { expect, test } from 'vitest'
import { normalizePictureInChildProcess } from '#media/pixels/picture-client.server.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

const rect = '<rect width="10" height="10" fill="#0a7a5a"/>'
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`)

test('normalizePictureInChildProcess returns the result of its own picture for each of five concurrent calls', async () => {
  const widths = [300, 310, 320]
  const pictures = await Promise.all(widths.map(picture))
  const broken = (await picture(350)).subarray(0, 200)
  const verdicts = await Promise.allSettled(
    [broken, ...pictures, broken].map((each) => normalizePictureInChildProcess(each)),
  )
  expect(
    verdicts.map((each) =>
      each.status === 'fulfilled' ? each.value.width : each.reason.constructor.name,
    ),
  ).toEqual(['UnusablePictureError', ...widths, 'UnusablePictureError'])
})

/** Small files that cost minutes of processor time or all memory. */
const endless: Record<string, Buffer> = {
  'lines across each other': svg(`<path stroke="#000" d="M0 0${'L10 10L0 5'.repeat(30_000)}"/>`),
  'a wide brush over and over': svg(
    `<filter id="f"><feMorphology operator="dilate" radius="400"/></filter>${rect.replace('/>', ' filter="url(#f)"/>').repeat(400)}`,
  ),
}

test.each(Object.entries(endless))(
  'normalizePictureInChildProcess rejects %s with the exceeded limit and accepts the next picture',
  async (_, bytes) => {
    await expect(normalizePictureInChildProcess(bytes)).rejects.toThrow(
      /more than \d+ (seconds|MB)/,
    )
    expect((await normalizePictureInChildProcess(svg(rect))).format).toBe('svg')
  },
)
