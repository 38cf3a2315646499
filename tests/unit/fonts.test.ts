import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const letters =
  'äöüÄÖÜßéèçñ„“–€ áíóúýÁÓÚÇçğıİşŞčćšžŠČĆŽđĐřěňůőűłńśżźęąŁŻŚșțăåæøÅØîïãûòœ Yılmaz Şahin Dvořák'

const text = 'app/ui/fonts/archivo-text'
const faces = ['text', 'display', 'italic'].map((face) => text.replace('text', face))

/** The table of a WOFF2 file that tells which letters it has: https://www.w3.org/TR/WOFF2/#table_dir_format */
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
    // Outlines and where they lie are packed in a way of their own, unless the version is 3.
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

/** Which letters up to U+FFFF a file has, by its map in format 4. */
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

test.each(faces)('%s has what names in Germany need in the file that every page has', (face) => {
  const known = lettersOf(`${face}-first.woff2`)
  expect([...letters].filter((each) => !known.has(each.codePointAt(0) ?? 0))).toEqual([])
})

test('a soft hyphen asks for no further file', () => {
  expect(asked.length).toBeGreaterThan(200)
  expect(asked).not.toContain(0xad)
})

test('no letter of the first file asks for the second one, and that has all that it is asked for', () => {
  const [first, second] = [lettersOf(`${text}-first.woff2`), lettersOf(`${text}-rest.woff2`)]
  expect(asked.length).toBeGreaterThan(200)
  expect(asked.filter((each) => first.has(each))).toEqual([])
  expect(asked.filter((each) => !second.has(each))).toEqual([])
})
