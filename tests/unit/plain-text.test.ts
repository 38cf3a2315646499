import { expect, test } from 'vitest'
import { htmlToText } from '#drafts/panel/differences/plain-text.ts'

test('HTML is read as its text, a line each paragraph; anything else stays as it is', () => {
  expect(htmlToText('<p>Wir &amp; <strong>ihr</strong></p><ul><li><p>eins</p></li></ul>')).toBe(
    'Wir & ihr\neins',
  )
  // Some editors put a paragraph into each cell, which changes no word.
  const row = (cell: (text: string) => string) =>
    `<p>Kosten</p><table><tbody><tr>${['Posten', 'Jahr'].map(cell).join('')}</tr></tbody></table>`
  const cells = [
    row((text) => `<td>${text}</td>`),
    row((text) => `<td colspan="1"><p>${text} </p></td>`),
  ]
  expect(cells.map(htmlToText)).toEqual(['Kosten\nPosten\nJahr', 'Kosten\nPosten\nJahr'])
  expect(htmlToText('a < b & c > d')).toBe('a < b & c > d')
  expect(htmlToText('<p>&lt;script&gt; &amp;lt;</p>')).toBe('<script> &lt;')
})
