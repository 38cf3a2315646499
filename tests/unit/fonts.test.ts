import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const letters =
  'äöüÄÖÜßéèçñ„“–€ áíóúýÁÓÚÇçğıİşŞčćšžŠČĆŽđĐřěňůőűłńśżźęąŁŻŚșțăåæøÅØîïãûòœ Yılmaz Şahin Dvořák'

const text = 'app/ui/fonts/archivo-text'
const faces = ['text', 'display', 'italic'].map((face) => text.replace('text', face))

/** The `cmap` table of a WOFF2 file: https://www.w3.org/TR/WOFF2/#table_dir_format */
function letterTable(path: string) {
  const file = readFileSync(path)
  const tables: { tag: number; length: number }[] = []
  let at = 48
  const number = () => {
    let value = 0
    for (let byte = 128; byte >= 128; at++) {
      byte = file[at] ?? 0
      value = value * 128 + (byte & 127)
    }
    return value
  }
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++] ?? 0
    const tag = flags & 63
    if (tag === 63) at += 4
    const length = number()
    // `glyf` and `loca` have a transform of their own, except in version 3.
    const isPacked = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0
    tables.push({ tag, length: isPacked ? number() : length })
  }
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === 0),
  )
  return all.subarray(before.reduce((sum, { length }) => sum + length, 0))
}

/** The characters up to U+FFFF in the format 4 `cmap` of a font. */
function lettersOf(path: string) {
  const map = letterTable(path)
  const maps = Array.from({ length: map.readUInt16BE(2) }, (_, nth) =>
    map.readUInt32BE(8 + nth * 8),
  )
  const start = maps.find((each) => map.readUInt16BE(each) === 4) ?? Number.NaN
  const count = map.readUInt16BE(start + 6) / 2
  const found = new Set<number>()
  for (let nth = 0; nth < count; nth++) {
    const last = map.readUInt16BE(start + 14 + nth * 2)
    const first = map.readUInt16BE(start + 16 + count * 2 + nth * 2)
    for (let each = first; each <= last && each < 0xffff; each++) found.add(each)
  }
  return found
}

const rest = /unicode-range:([^;]*)/.exec(readFileSync('app/ui/fonts.css', 'utf8'))?.[1] ?? ''
const asked = [...rest.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
  ([, from = '', to = from]) =>
    Array.from(
      { length: parseInt(to, 16) - parseInt(from, 16) + 1 },
      (_, nth) => parseInt(from, 16) + nth,
    ),
)

test.each(faces)('the first %s font has the letters of names common in Germany', (face) => {
  const known = lettersOf(`${face}-first.woff2`)
  expect([...letters].filter((each) => !known.has(each.codePointAt(0) ?? 0))).toEqual([])
})

test('the unicode-range of the second font file does not contain the soft hyphen', () => {
  expect(asked.length).toBeGreaterThan(200)
  expect(asked).not.toContain(0xad)
})

test('the unicode-range of the second font file overlaps with no first file and is fully covered by it', () => {
  const [first, second] = [lettersOf(`${text}-first.woff2`), lettersOf(`${text}-rest.woff2`)]
  expect(asked.length).toBeGreaterThan(200)
  expect(asked.filter((each) => first.has(each))).toEqual([])
  expect(asked.filter((each) => !second.has(each))).toEqual([])
})
