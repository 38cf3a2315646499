import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FaceName, Part } from '#ui/artwork/faces.server.ts'
import { type DrawingInput, drawHero } from '#ui/artwork/hero-drawing.server.ts'
import { getBox, placeLabels, type Room, type Tag, touch } from '#ui/artwork/tags.server.ts'
import { parseHexColour, toOklch } from '#ui/oklch.ts'
import { countTurns, useUpSlice } from '../count-turns.ts'

const inks = { wire: '#c8682b', wireText: '#a74c00', wireDeep: '#e8854b' }
const faces: FaceName[] = ['table', 'shop', 'chip', 'plan', 'map', 'phone']

/** Names of the maximum length: 24 letters, 32 in the note. */
const names: [string, string][] = [
  ['usual ones', 'Warenwirtschaft'],
  ['the widest letter', 'W'.repeat(24)],
  ['markup', '"><script>alert(1)</script>'.slice(0, 24)],
  ['an entity', '&lt;b&gt; & "Söhne" \'n\''],
  ['emoji', '🚀👩‍💻🏳️‍🌈🚀👩‍💻'],
  ['right to left', 'مستودع البيانات'],
  ['letters that no font has', '倉庫管理システム'],
  ['nothing but spaces', ' '.repeat(24)],
  ['marks upon marks', `Z${'\u0301\u0327'.repeat(11)}`],
]
const counts = [1, 2, 3, 4, 5, 6]
const kinds = ['wiring plan', 'stages'] as const
const cases = kinds.flatMap((kind) => names.map(([what, name]) => ({ kind, what, name })))

function wanted(kind: DrawingInput['kind'], count: number, name: string): DrawingInput {
  const parts = Array.from({ length: count }, (_, at): Part => {
    const words = Array.from({ length: 8 }, () => `${name}: ${name}, ${name}`)
    return { name, note: name.repeat(2).slice(0, 32), face: faces[at] ?? 'chip', words }
  })
  return { kind, parts, inks }
}

/** Widths of the picture on screens of 1024, 1280 and 1920 px, and on low ones. */
const widths = [600, 614, 690, 768, 1000, 1152]

test.each(cases)('drawHero of $kind with $what: safe, small, no overlap', async (each) => {
  for (const count of counts) {
    const { svg, tags, room } = await drawHero(wanted(each.kind, count, each.name))
    expect(tags).toHaveLength(count)
    for (const width of widths) expectRoom(tags, room, width)
    if (count === 6) expect(brotliCompressSync(svg).length).toBeLessThan(32 * 1024)
    expect(svg).not.toMatch(/NaN|undefined|<script|<text|<foreignObject|<image|href|url\((?!#)/)
    // All text is drawn as paths.
    expect(svg.replace(/<style>[^<]*<\/style>|<[^<>"]*(?:"[^<>"]*"[^<>"]*)*>/g, '')).toBe('')
  }
})

function expectRoom(tags: Tag[], room: Room, width: number) {
  const boxes = tags.map((tag) => getBox(tag, room, width))
  for (const [at, { tag }] of boxes.entries()) {
    expect(tag.left).toBeGreaterThanOrEqual(0)
    expect(tag.right).toBeLessThanOrEqual(width * 0.97)
    expect(tag.top).toBeGreaterThanOrEqual(0)
    expect(boxes.filter((other, place) => place !== at && meets(tag, other))).toEqual([])
  }
}

const meets = (tag: Parameters<typeof touch>[0], other: ReturnType<typeof getBox>) =>
  touch(tag, other.tag) || touch(tag, other.pin)

test.each([...kinds])('drawHero of %s keeps labels clear of the title', async (kind) => {
  for (const count of counts) {
    const { tags, room } = await drawHero(wanted(kind, count, 'Warenwirtschaft'))
    const over = tags.filter((tag) => {
      const { left, top } = getBox(tag, room, 768).tag
      return left < 768 * 0.1 && top > 670 * 0.06 && top < 670 * 0.38
    })
    expect(over).toEqual([])
  }
})

test('drawHero places six long names without shrinking at every width', async () => {
  const parts = [
    { name: 'Warenwirtschaftssystem', note: '46.000 Artikel' },
    { name: 'Onlineshop', note: '4 Länder' },
    { name: 'Zeiterfassung', note: '320 Mitarbeitende' },
    { name: 'Finanzbuchhaltung', note: 'DATEV' },
    { name: 'Lagerverwaltung', note: '12 Standorte' },
    { name: 'Kundenportal', note: 'rund um die Uhr' },
  ].map((part): Part => ({ ...part, face: 'chip', words: [] }))
  const { tags, room } = await drawHero({ kind: 'wiring plan', parts, inks })
  for (const width of widths)
    expect(tags.map((tag) => getBox(tag, room, width))).toEqual(
      tags.map((tag) => getBox(tag, [100, room[1]], width)),
    )
})

test('placeLabels hangs a label on the other side of what it would cover', async () => {
  const foot = { x: 550, y: 480 }
  const hangs = async (isCovered: (point: { x: number }) => boolean) => {
    const ground = { isCovered, prefersLeft: false }
    return (await placeLabels([{ name: 'Leitstand' }], [foot], ground)).tags[0]?.isLeft
  }
  expect(await hangs(() => false)).toBe(false)
  expect(await hangs(({ x }) => x > 560)).toBe(true)
  expect(await hangs(({ x }) => x < 540)).toBe(false)
})

test('drawHero draws at most six parts', async () => {
  expect((await drawHero(wanted('stages', 9, 'Etappe'))).tags).toHaveLength(6)
})

test('drawHero without words draws bars', async () => {
  const parts = faces.map((face): Part => ({ name: 'A', face, words: [] }))
  const { svg } = await drawHero({ kind: 'stages', parts, inks })
  const bare = await drawHero({ kind: 'wiring plan', parts, inks })
  expect(bare.tags.some(({ note }) => note)).toBe(false)
  expect(bare.svg).toContain('#d5d4d2')
  expect(svg).not.toContain('#d5d4d2')
})

test('drawHero with other inks changes only the ink colours', async () => {
  const other = { wire: '#111111', wireText: '#222222', wireDeep: '#333333' }
  const plain = (svg: string, used: typeof inks) =>
    Object.values(used).reduce((text, ink) => text.replaceAll(ink, 'ink'), svg)
  const given = wanted('wiring plan', 6, 'Leitstand')
  const one = (await drawHero(given)).svg
  const two = (await drawHero({ ...given, inks: other })).svg
  expect(two).not.toBe(one)
  expect(plain(two, other)).toBe(plain(one, inks))
})

test.each(kinds)('drawHero of %s uses only the inks and greys', async (kind) => {
  const { svg } = await drawHero(wanted(kind, 6, 'Leitstand'))
  const colours = [...new Set(svg.match(/#[0-9a-f]{6}\b/g))]
  const own = colours.filter((colour) => !Object.values(inks).includes(colour))
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter((colour) => toOklch(parseHexColour(colour)).c > 0.005)).toEqual([])
})

test('drawHero yields to the event loop between parts', async () => {
  const given = wanted('wiring plan', 6, 'Leitstand')
  const parts = given.parts.map((part) => ({
    ...part,
    get words() {
      useUpSlice()
      return part.words
    },
  }))
  expect(await countTurns(() => drawHero({ ...given, parts }))).toBeGreaterThanOrEqual(6)
})
