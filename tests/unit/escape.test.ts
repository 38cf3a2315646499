import { expect, test } from 'vitest'
import { escapeHtml } from '#core/fields/escaped.ts'

test('escapeHtml escapes markup and drops characters that XML forbids', () => {
  expect(escapeHtml('<a href="/?a&b">\u0000 1 > 0\n')).toBe(
    '&lt;a href=&quot;/?a&amp;b&quot;&gt; 1 &gt; 0\n',
  )
})
