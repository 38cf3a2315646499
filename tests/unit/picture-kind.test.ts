import { expect, test } from 'vitest'
import { isMovingPng } from '#media/picture-kind.ts'

function chunk(type: string, size: number) {
  const bytes = Buffer.alloc(12 + size)
  bytes.writeUInt32BE(size)
  bytes.write(type, 4, 'latin1')
  return bytes
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const png = (...chunks: Buffer[]) => Buffer.concat([signature, chunk('IHDR', 13), ...chunks])
const pixels = chunk('IDAT', 9)
const control = chunk('acTL', 8)
const words = chunk('tEXt', 20)
words.write('acTL IDAT', 8, 'latin1')

test.each([
  ['with acTL before its pixels', png(control, pixels), true],
  ['with acTL behind 80 KB of EXIF data', png(chunk('eXIf', 80_000), control, pixels), true],
  ['with acTL behind a text that names IDAT', png(words, control, pixels), true],
  ['with acTL behind its pixels', png(pixels, control), false],
  ['with acTL in a text only', png(words, pixels), false],
  ['without pixels', png(), false],
  ['with a chunk longer than the file', png(pixels).subarray(0, 40), false],
  ['cut off', png(control).subarray(0, 38), false],
])('isMovingPng of a PNG %s', (_, bytes, expected) => {
  expect(isMovingPng(bytes)).toBe(expected)
})
