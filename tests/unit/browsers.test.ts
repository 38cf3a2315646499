import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingInScript, missingInSheet } from '../../tools/missing-in-browsers.ts'
import { supportedBrowsers } from '../../tools/supported-browsers.ts'

test.each([
  ['Iterator.concat(a)', 'Iterator.concat'],
  ['new URLPattern()', 'URLPattern'],
  ['URLPattern.prototype', 'URLPattern'],
  ['RegExp.escape(a)', 'RegExp.escape'],
  ['Math.sumPrecise([a])', 'Math.sumPrecise'],
  ['Promise.try(a)', 'Promise.try'],
  ['window.requestIdleCallback(a)', '.requestIdleCallback()'],
  ['a.toBase64()', '.toBase64()'],
  ['/(?i:a)b/.test(c)', '/(?i:a)b/'],
  ['let = = 1', expect.stringContaining('syntax')],
])('missingInScript reports that a supported browser lacks a feature of %s', (code, expected) => {
  expect(missingInScript(code)).toContainEqual(expected)
})

test.each([
  'Map.groupBy(a, b)',
  'Promise.withResolvers()',
  'Array.fromAsync(a)',
  'URL.parse(a)',
  'a.toSorted().at(-1)',
  'new Set(a).union(b)',
  'window.requestIdleCallback?.(a)',
  '/(?<name>a)(?:b)(?=c)(?<!d)/u',
  'a.use',
])('missingInScript reports nothing for %s', (code) => expect(missingInScript(code)).toEqual([]))

test('missingInSheet reports unsupported properties and at-rules', () => {
  expect(missingInSheet('a{color:red;anchor-name:--a}@view-transition{navigation:auto}')).toEqual([
    'anchor-name',
    '@view-transition',
  ])
  expect(missingInSheet('a{inset-inline-start:0}@container (width>1rem){a{gap:0}}')).toEqual([])
})

test('README.md lists the supported browsers with their versions', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [name, version] of Object.entries(supportedBrowsers))
    expect(readme).toMatch(new RegExp(`${name} ${version.replace('.', '\\.')}\\b`, 'i'))
})
