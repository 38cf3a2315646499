import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assessLogoContrast } from '#media/pixels/logo-grounds.server.ts'
import { findPictureRemarks } from '#media/pixels/picture-remarks.server.ts'
import { renderSvgForScheme } from '#media/svg/colour-scheme.ts'

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">${inner}</svg>`,
  )
const box = (fill: string, x = 4, width = 50) =>
  `<rect x="${x}" y="4" width="${width}" height="32" fill="${fill}"/>`

/** The technique of the favicons of Rust and mdBook, and variants of it. */
const adaptive = {
  'a condition':
    '<style>path{fill:#000}@media (prefers-color-scheme: dark){path{fill:#fff}}</style>',
  'a condition that is negated':
    '<style>path{fill:#fff}@media not (prefers-color-scheme: dark){path{fill:#000}}</style>',
  'two conditions':
    '<style>@media screen and (prefers-color-scheme:light){path{fill:black}}@media (prefers-color-scheme:dark) and (min-width:1px){path{fill:white}}</style>',
  'a sheet':
    '<style>path{fill:#000}</style><style media="(prefers-color-scheme: dark)">path{fill:#fff}</style>',
  variables:
    '<style>:root{--a:#000;--ink:var(--a)}@media (prefers-color-scheme: dark){:root{--a:#fff}}path{fill:var(--ink, red)}</style>',
  'light-dark()':
    '<style>:root{color-scheme:light dark}path{fill:light-dark(rgb(0 0 0), rgb(255,255,255))}</style>',
}

test.each(Object.entries(adaptive))(
  'assessLogoContrast finds a light and a dark background for a logo that adapts by %s',
  async (_, style) => {
    expect(await assessLogoContrast(svg(`${style}<path d="M4 4h90v30h-90z"/>`))).toMatchObject({
      light: 'light',
      dark: 'dark',
      isTorn: false,
    })
  },
)

test('renderSvgForScheme resolves light-dark() to light without a declared color-scheme', () => {
  const sheet = 'path{fill:light-dark(#000,#fff)}'
  expect(renderSvgForScheme(sheet, 'dark')).toBe('path{fill:#000}')
  expect(renderSvgForScheme(`${sheet}svg{color-scheme:dark}`, 'dark')).toMatch(/^path\{fill:#fff\}/)
})

test.each([
  ['black', box('#000'), 'light'],
  ['navy', box('#003366'), 'light'],
  ['white', box('#fff'), 'dark'],
  ['light grey', box('#eee'), 'dark'],
  ['red', box('#d22'), 'any'],
  ['blue', box('#1a73e8'), 'any'],
  ['yellow beside black', box('#ffdd33') + box('#000', 60), 'light'],
  ['white on a blue field', box('#1a73e8') + box('#fff', 20, 10), 'any'],
  ['black with a white edge', box('#000" stroke="#fff" stroke-width="2', 6), 'any'],
  ['half white, half black', box('#fff') + box('#000', 54), 'grey'],
  ['white and black apart', box('#fff') + box('#000', 60), 'grey'],
  ['black with small white words', box('#000', 2, 90) + box('#fff', 100, 6), 'grey'],
  ['on white of its own', `<rect width="120" height="40" fill="#fff"/>${box('#000')}`, 'light'],
  ['on orange of its own', `<rect width="120" height="40" fill="#e80"/>${box('#000')}`, 'any'],
] as const)(
  'assessLogoContrast of a logo %s returns the background %s',
  async (_, inner, ground) => {
    const expected = { light: ground, dark: ground, isTorn: ground === 'grey' }
    expect(await assessLogoContrast(svg(inner))).toMatchObject(expected)
    expect(await assessLogoContrast(await sharp(svg(inner)).png().toBuffer())).toMatchObject(
      expected,
    )
  },
)

test('findPictureRemarks reports a logo with wide empty margins and a fully transparent one', async () => {
  const remarks = (file: Uint8Array) =>
    findPictureRemarks({ media: { original: async () => file } } as never, '/media/logos/a.png')
  const square = (inner: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="900" height="900">${inner}</svg>`,
      ),
    )
      .png()
      .toBuffer()
  const mark = (height: number) =>
    `<rect x="10" y="${50 - height / 2}" width="80" height="${height}" fill="#d22"/>`
  expect(await remarks(await square(mark(20)))).toEqual([expect.stringContaining('very small')])
  expect(await remarks(await square(mark(60)))).toEqual([])
  expect(await remarks(await square(''))).toEqual([expect.stringContaining('transparent')])
})
