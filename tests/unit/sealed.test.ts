import { expect, test } from 'vitest'
import { sealed, unsealed, withoutSealed } from '../../app/mail/sealed.server.ts'

const link = 'https://example.com/admin/invitation/abc'

test('a sealed link is read by who has the secret, and by nobody else', () => {
  const body = `Hello\n${sealed('secret', link)}\nBye`
  expect(body).not.toContain('invitation')
  expect(unsealed('secret', body)).toBe(`Hello\n${link}\nBye`)
  for (const text of [withoutSealed(body), unsealed('another', body)]) {
    expect(text).toMatch(/^Hello\n\([^)]+\)\nBye$/)
    expect(text).not.toContain('sealed')
  }
  const both = `${sealed('secret', link)} ${sealed('secret', `${link}d`)}`
  expect(unsealed('secret', both)).toBe(`${link} ${link}d`)
  // Nobody can put one in whose text he knows the seal of, and a broken one holds nothing up.
  const broken = body.replace(/(?<=sealed:.{4})./, (sign) => (sign === 'A' ? 'B' : 'A'))
  expect(unsealed('secret', broken)).not.toContain(link)
  expect(unsealed('secret', '[[sealed:a]]')).toMatch(/^\(/)
})
