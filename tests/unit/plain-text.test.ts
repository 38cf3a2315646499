import { expect, test } from 'vitest'
import { plainText } from '../../app/admin/drafts/plain-text.ts'

test('HTML is read as its text, a line each paragraph; anything else stays as it is', () => {
  expect(plainText('<p>Wir &amp; <strong>ihr</strong></p><ul><li><p>eins</p></li></ul>')).toBe(
    'Wir & ihr\neins',
  )
  expect(plainText('a < b & c > d')).toBe('a < b & c > d')
  expect(plainText('<p>&lt;script&gt; &amp;lt;</p>')).toBe('<script> &lt;')
})
