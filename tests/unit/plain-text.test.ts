import { expect, test } from 'vitest'
import { htmlToText, splitAtPictures } from '#drafts/panel/differences/plain-text.ts'

test('htmlToText returns one line per paragraph and leaves plain text unchanged', () => {
  expect(htmlToText('<p>Wir &amp; <strong>ihr</strong></p><ul><li><p>eins</p></li></ul>')).toBe(
    'Wir & ihr\neins',
  )
  // Some editors wrap the text of a cell in a paragraph.
  const row = (cell: (text: string) => string) =>
    `<p>Kosten</p><table><tbody><tr>${['Posten', 'Jahr'].map(cell).join('')}</tr></tbody></table>`
  const cells = [
    row((text) => `<td>${text}</td>`),
    row((text) => `<td colspan="1"><p>${text} </p></td>`),
  ]
  expect(cells.map(htmlToText)).toEqual(['Kosten\nPosten\nJahr', 'Kosten\nPosten\nJahr'])
  expect(htmlToText('a < b & c > d')).toBe('a < b & c > d')
  // A block: one line for each field.
  expect(htmlToText('Width: wide\n<p>Wir &amp; <b>ihr</b></p>\n3 < 4')).toBe(
    'Width: wide\nWir & ihr\n3 < 4',
  )
  expect(htmlToText('<p>&lt;script&gt; &amp;lt;</p>')).toBe('<script> &lt;')
})

test('splitAtPictures separates the addresses of pictures from the words around them', () => {
  expect(splitAtPictures('/media/logos/a.svg · Stadtwerke\n/media/logos/b.svg · Werft')).toEqual([
    ...['', '/media/logos/a.svg', ' · Stadtwerke\n'],
    ...['/media/logos/b.svg', ' · Werft'],
  ])
  expect(splitAtPictures('https://example.com/media/a.png')).toHaveLength(1)
})
