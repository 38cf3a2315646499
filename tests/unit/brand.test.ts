import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandTokens } from '../../app/ui/brand.ts'
import { contrast } from '../../app/ui/contrast.ts'

const byte = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(byte, byte, byte)
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test('contrast is what WCAG defines', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1)
})

test('text in and on any brand colour stays readable, in both schemes', () => {
  const grounds = {
    'brand-text-light': ['#ffffff', '#f4f5f9'],
    'brand-text-dark': ['#0a0e1a', '#10162a', '#151c33'],
  }
  fc.assert(
    fc.property(colour, (brand) => {
      const tokens = tokensOf(brandTokens(brand))
      for (const ground of [brand, tokens['brand-hover']])
        expect(between(tokens['on-brand'], ground)).toBeGreaterThanOrEqual(4.5)
      for (const [name, all] of Object.entries(grounds))
        for (const ground of all) expect(between(tokens[name], ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('what is no colour cannot leave the style sheet', () => {
  expect(brandTokens('red}</style><script>alert(1)</script>')).not.toMatch(/[<>()]|red/)
})

function tokensOf(css: string): Record<string, string> {
  const entries = css.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)
  return Object.fromEntries(entries.map(([, name, value]) => [name, value]))
}

const between = (a = '', b = '') => contrast(rgb(a), rgb(b))
const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
