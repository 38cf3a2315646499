import { expect, test } from 'vitest'
import { redactSealedSecrets, sealSecret, unsealSecrets } from '#mail/sealed.server.ts'

const link = 'https://example.com/admin/invitation/abc'

test('unsealSecrets reads what sealSecret sealed with the same secret only', () => {
  const body = `Hello\n${sealSecret('secret', link)}\nBye`
  expect(body).not.toContain('invitation')
  expect(unsealSecrets('secret', body)).toBe(`Hello\n${link}\nBye`)
  for (const text of [redactSealedSecrets(body), unsealSecrets('another', body)]) {
    expect(text).toMatch(/^Hello\n\([^)]+\)\nBye$/)
    expect(text).not.toContain('sealed')
  }
  const both = `${sealSecret('secret', link)} ${sealSecret('secret', `${link}d`)}`
  expect(unsealSecrets('secret', both)).toBe(`${link} ${link}d`)
  // A tampered or malformed seal is replaced by a note.
  const broken = body.replace(/(?<=sealed:.{4})./, (sign) => (sign === 'A' ? 'B' : 'A'))
  expect(unsealSecrets('secret', broken)).not.toContain(link)
  expect(unsealSecrets('secret', '[[sealed:a]]')).toMatch(/^\(/)
})
