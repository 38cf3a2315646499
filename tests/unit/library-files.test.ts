import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseVideoAddress } from '#content/blocks/video-elsewhere.ts'
import { inspectPdf } from '#media/files/inspect-pdf.server.ts'
import { checkMp4, checkWebm } from '#media/files/video-check.server.ts'
import { parseRange } from '#server/files/range.ts'
import { sampleMp4, samplePdf, sampleWebm } from '../sample-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test.each([
  ['', undefined],
  ['/OpenAction [3 0 R /Fit]', undefined],
  ['/Names<</JavaScript 9 0 R>>', 'program'],
  ['/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>', 'program'],
  ['/OpenAction<</S /Launch /F(cmd.exe)>>', 'program'],
  ['/AA<</O<</S/SubmitForm/F(https://example.com)>>>>', 'program'],
  ['/AcroForm<</Fields[]/XFA 9 0 R>>', 'program'],
  ['/AcroForm<</Fields[]/X#46A[(x) 9 0 R]>>', 'program'],
  ['/AcroForm<</Fields[]>>', undefined],
  ['/Note(/XFA)', undefined],
  ['/Annots[<</Subtype/RichMedia>>]/Names<</EmbeddedFiles 9 0 R>>', 'program'],
  ['/Names<</EmbeddedFiles 9 0 R>>', 'files'],
  ['/Annots[<</Subtype/File#41ttachment>>]', 'files'],
  ['/LaunchPad 3 0 R', undefined],
  ['/A<</S/URI/URI(https://developer.mozilla.org/docs/Web/JavaScript)>>', undefined],
  ['/Keywords(HTML/CSS/JavaScript)', undefined],
  ['/Title(Product/Launch Manager)', undefined],
  ['/A<</S%comment\n/Launch/F(x)>>', 'program'],
  ['/A<</S 12 0 R>>>>endobj 12 0 obj /Launch endobj 13 0 obj <<', 'program'],
])('inspectPdf of a PDF with %j, uncompressed and compressed', (more, problem) => {
  for (const isPacked of [false, true])
    expect(inspectPdf(samplePdf({ pages: 12, more, isPacked }))).toEqual({ problem, pages: 12 })
})

test('inspectPdf reports closed for encryption and for filters that it cannot decode', () => {
  const encrypted = Buffer.concat([samplePdf(), Buffer.from('trailer<</Encrypt 12 0 R>>')])
  expect(inspectPdf(encrypted).problem).toBe('closed')
  const packed = samplePdf({ isPacked: true }).toString('latin1')
  for (const [from, to] of [
    ['/FlateDecode', '/LZWDecode'],
    ['/FlateDecode', '[/ASCIIHexDecode /FlateDecode]'],
    ['/Filter', '/DecodeParms<</Predictor 12>>/Filter'],
    ['stream\n', 'stream\nx'],
  ] as const)
    expect(inspectPdf(Buffer.from(packed.replace(from, to), 'latin1')).problem).toBe('closed')
  const program = samplePdf({ more: '/OpenAction<</S/Launch>>' }).toString('latin1')
  expect(inspectPdf(Buffer.from(`${program}/Encrypt 12 0 R`, 'latin1')).problem).toBe('program')
  // The word in a content stream is no encryption.
  expect(inspectPdf(samplePdf({ text: '/Encrypt (x)' })).problem).toBeUndefined()
})

test.each([
  [
    'that begins far behind its dictionary',
    '/Length',
    `/Pad(${'x'.repeat(5000)})/Length`,
    'program',
  ],
  ['behind the name of another object', '/Length', '/Pad( obj)/Length', 'program'],
  ['that begins with a carriage return', '>>\nstream\n', '>>\nstream\r', 'program'],
  ['that begins in a way of its own', '>>\nstream\n', '>>\nstream x\n', 'closed'],
])('inspectPdf finds an object stream %s, or says closed', (_, from, to, problem) => {
  const packed = samplePdf({ isPacked: true, more: '/OpenAction<</S/Launch>>' }).toString('latin1')
  expect(packed).toContain(from)
  expect(inspectPdf(Buffer.from(packed.replace(from, to), 'latin1')).problem).toBe(problem)
})

async function check(
  bytes: Buffer,
  checker: (file: Awaited<ReturnType<typeof open>>, bytes: number) => Promise<unknown>,
) {
  const path = join(temporaryFolder(), 'video')
  writeFileSync(path, bytes)
  await using file = await open(path)
  return await checker(file, bytes.length)
}

test('checkMp4 requires complete boxes, a moov box and an MP4 brand', async () => {
  const whole = sampleMp4()
  expect(await check(whole, checkMp4)).toBeUndefined()
  for (const cut of [1, 7, 60, 150])
    expect(await check(whole.subarray(0, -cut), checkMp4)).toBe('damaged')
  expect(await check(Buffer.concat([whole, Buffer.from('x')]), checkMp4)).toBe('damaged')
  const open = Buffer.from(whole)
  open.writeUInt32BE(0, open.indexOf('mdat') - 4)
  expect(await check(open, checkMp4)).toBeUndefined()
  const without = Buffer.from(whole.toString('latin1').replace('moov', 'moof'), 'latin1')
  expect(await check(without, checkMp4)).toBe('damaged')
  for (const brand of ['qt  ', 'avif', 'heic'])
    expect(await check(sampleMp4(100, brand), checkMp4)).toBe('none')
  for (const other of [samplePdf(), sampleWebm(), Buffer.from('x')])
    expect(await check(other, checkMp4)).toBe('none')
})

test('checkWebm requires the DocType webm and a segment of the stated length', async () => {
  expect(await check(sampleWebm(), checkWebm)).toBeUndefined()
  expect(await check(sampleWebm(50, { isOpen: true }), checkWebm)).toBeUndefined()
  expect(await check(sampleWebm().subarray(0, -1), checkWebm)).toBe('damaged')
  expect(await check(sampleWebm().subarray(0, 14), checkWebm)).toBe('damaged')
  expect(await check(sampleWebm(50, { type: 'matroska' }), checkWebm)).toBe('none')
  expect(await check(sampleMp4(), checkWebm)).toBe('none')
})

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=0-1', undefined],
  ['bytes=0-1; x', undefined],
  [undefined, undefined],
])('parseRange of %s for 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})

test('parseVideoAddress recognizes YouTube and Vimeo URLs and builds the embed URL from the id', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  ])
    expect(parseVideoAddress(address)?.frame).toBe(youtube)
  expect(parseVideoAddress('https://vimeo.com/76979871')).toEqual({
    provider: 'vimeo',
    origin: 'https://player.vimeo.com',
    frame: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    page: 'https://vimeo.com/76979871',
  })
  expect(parseVideoAddress('https://player.vimeo.com/video/76979871?h=8272103f6e')?.page).toBe(
    'https://vimeo.com/76979871/8272103f6e',
  )
})

test.each([
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><script>alert(1)</script>',
  'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://www.youtube.com/',
  '',
])('parseVideoAddress rejects %s', (address) => {
  expect(parseVideoAddress(address)).toBeUndefined()
})
