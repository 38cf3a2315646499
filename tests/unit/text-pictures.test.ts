import { expect, test } from 'vitest'
import { addDimensions } from '#site/parts/text-pictures.server.ts'

const src = '/media/pages/0123456789abcdef.webp'
const shown = { src, width: 800, height: 600, focal: { x: 50, y: 50 }, blur: '', alt: '' }

test('a picture of a text that is gone leaves no gap and no caption, others stay', () => {
  const image = `<img src="${src}" alt="a > b" />`
  const others = '<p>Text</p><p></p><figure><table></table></figure>'
  expect(addDimensions(others, {})).toBe(others)
  const html = `<p>${image}</p><p>Text ${image}</p><figure>${image}<figcaption>Bild</figcaption></figure>`
  expect(addDimensions(html, {})).toBe('<p>Text </p>')
  expect(addDimensions(html, { [src]: shown }).match(/width="800"/g)).toHaveLength(3)
})
