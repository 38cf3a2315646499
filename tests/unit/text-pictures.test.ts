import { expect, test } from 'vitest'
import { addPictureAttributes } from '#site/parts/text-pictures.server.ts'

const src = '/media/pages/0123456789abcdef.webp'
const shown = { src, width: 800, height: 600, focal: { x: 50, y: 50 }, blur: '', alt: '' }

test('a picture of a text that is gone leaves no gap and no caption, others stay', () => {
  const image = `<img src="${src}" alt="a > b" />`
  const others = '<p>Text</p><p></p><figure><table></table></figure>'
  expect(addPictureAttributes(others, {})).toBe(others)
  const html = `<p>${image}</p><p>Text ${image}</p><figure>${image}<figcaption>Bild</figcaption></figure>`
  expect(addPictureAttributes(html, {})).toBe('<p>Text </p>')
  const inside = `<a href="/x?a=1&amp;b=&quot;>">${image}</a>`
  const linked = `<p>${inside}</p><figure>${inside}<figcaption>Bild</figcaption></figure>`
  expect(
    addPictureAttributes(`${linked}<ol start="3"><li>${inside}</li></ol><p>Ende</p>`, {}),
  ).toBe('<p>Ende</p>')
  expect(addPictureAttributes(`<ul><li>${image}</li><li>Text</li></ul>`, {})).toBe(
    '<ul><li>Text</li></ul>',
  )
  expect(addPictureAttributes(html, { [src]: shown }).match(/width="800"/g)).toHaveLength(3)
})
