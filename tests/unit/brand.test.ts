import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, createBrandStyleSheet } from '#ui/brand.ts'
import { getContrastRatio, type Rgb } from '#ui/contrast.ts'
import { times } from '../times.ts'

const app = join(import.meta.dirname, '../../app')
const byte = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(byte, byte, byte)
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test('getContrastRatio follows the WCAG formula', () => {
  expect(getContrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(getContrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(getContrastRatio([9, 9, 9], [9, 9, 9])).toBe(1)
})

test('ui/tokens.css holds the tokens that createBrandStyleSheet computes from the default colours', () => {
  const sheet = readFileSync(join(app, 'ui/tokens.css'), 'utf8')
  const [, block = ''] = /:root,\s*\[data-ground="raised"\] \{([^}]*)\}/.exec(sheet) ?? []
  const stored = Object.entries(declared(block)).filter(
    ([name]) => !['danger', 'success'].includes(name),
  )
  expect(Object.fromEntries(stored)).toEqual(declared(createBrandStyleSheet()))
})

test.each(['#126751', '#2a4cf0', '#f5c400', '#101010', '#c00021', '#e6007e'])(
  'brandColours has sufficient contrast everywhere for the brand %s',
  (brand) => {
    expectReadable(brand)
    expectReadable('#126751', brand)
  },
)

test('brandColours uses a bright brand for buttons on the board and desaturates the board', () => {
  const [yellow, green] = [brandColours('#ffd400'), brandColours('#126751')]
  expect(yellow['deep-brand'][0]).toEqual([255, 212, 0])
  expect(green['deep-brand']).toEqual(green['on-deep'])
  const [r, , b] = yellow['board-lit'][0]
  expect(r - b).toBeLessThan(40)
})

test('brandColours has sufficient contrast for random brand and accent colours in both schemes', () => {
  fc.assert(fc.property(colour, colour, expectReadable), { numRuns: times(300) })
})

function expectReadable(brand: string, accent?: string) {
  const tokens = brandColours(brand, accent)
  for (const at of [0, 1] as const) {
    const of = (name: keyof typeof tokens): Rgb => tokens[name][at]
    for (const ground of ['paper', 'mist', 'raised', 'brand-mist'] as const) {
      for (const text of ['ink', 'quiet', 'brand-text', 'wire-text'] as const)
        expect(
          getContrastRatio(of(text), of(ground)),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
      expect(
        getContrastRatio(of('control'), of(ground)),
        `control on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
    }
    for (const ground of ['paper', 'mist', 'raised'] as const)
      expect(getContrastRatio(of('wire'), of(ground)), `wire on ${ground}`).toBeGreaterThanOrEqual(
        3,
      )
    for (const ground of ['board-lit', 'board', 'board-edge'] as const) {
      for (const text of ['on-deep', 'on-deep-quiet'] as const)
        expect(
          getContrastRatio(of(text), of(ground)),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
      expect(
        getContrastRatio(of('wire-deep'), of(ground)),
        `wire on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
    }
    expect(getContrastRatio(of('deep-brand'), of('board-lit')), 'a button').toBeGreaterThanOrEqual(
      4.5,
    )
    expect(getContrastRatio(of('on-deep-brand'), of('deep-brand')), 'on it').toBeGreaterThanOrEqual(
      4.5,
    )
    for (const fill of ['brand', 'brand-hover'] as const)
      expect(getContrastRatio(of('on-brand'), of(fill)), `text on ${fill}`).toBeGreaterThanOrEqual(
        4.5,
      )
    expect(getContrastRatio(of('brand-edge'), of('paper'))).toBeGreaterThanOrEqual(3)
  }
}

test('createBrandStyleSheet cannot break out of the style sheet with an invalid colour', () => {
  const tokens = createBrandStyleSheet('red}</style><script>alert(1)</script>')
  expect(tokens).toMatch(/^:root,\[data-ground=raised\]\{(--[\w-]+:[\w#(),-]+;?)+\}$/)
})

test('style sheets and components in site and ui use no raw colours outside the tokens', () => {
  const isChecked = (path: string) =>
    /\.(css|tsx|ts)$/.test(path) &&
    !/ui\/(tokens\.css|brand\.ts|oklch\.ts|artwork\/[\w.-]+)$/.test(path)
  const found = ['site', 'ui'].flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(app, folder, path))
      .filter(isChecked)
      .flatMap((path) => {
        const text = readFileSync(path, 'utf8')
        const raw = text.match(/#(?:[\da-f]{6}|[\da-f]{3})\b(?![\w-])|\b(?:rgba?|hsla?|oklch)\(/gi)
        return (raw ?? []).map((each) => `${path}: ${each}`)
      }),
  )
  expect(found).toEqual([])
})

test('every custom property used with var() is declared', () => {
  const texts = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx|ts)$/.test(path))
    .map((path) => readFileSync(join(app, path), 'utf8'))
    .join('\n')
  // Declared in a sheet, in an element's style, or by `createBrandStyleSheet()`.
  const known = new Set(
    [...texts.matchAll(/(--[\w-]+)['"]?\]?:/g)]
      .map(([, name]) => name)
      .concat(Object.keys(declared(createBrandStyleSheet())).map((name) => `--${name}`)),
  )
  const asked = [...texts.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  const ofLibraries = /^--(mantine|toastify|app-shell)-/
  expect(new Set(asked.filter((name) => !known.has(name) && !ofLibraries.test(name)))).toEqual(
    new Set(),
  )
})

function declared(css: string): Record<string, string> {
  const entries = css.matchAll(/--([\w-]+):\s*([^;}]+)/g)
  return Object.fromEntries(
    [...entries].map(([, name, value = '']) => [name, value.replaceAll(' ', '')]),
  )
}
