import { expect, test } from 'vitest'
import { redactSecretsInPath, serializeError } from '#core/runtime/log.server.ts'

test('serializeError keeps type, message, cause, code and stack, but neither detail nor rows', () => {
  const cause = new Error('the cause')
  const error = new TypeError('broken', { cause })
  Object.assign(error, {
    code: '23505',
    detail: 'Key (email)=(eva@example.com) exists',
    rows: [{}],
  })
  const told = serializeError(error)
  expect(told).toMatchObject({ type: 'TypeError', message: 'broken: the cause', code: '23505' })
  expect(JSON.stringify(told)).toContain('log.test.ts')
  expect(JSON.stringify(told)).not.toContain('eva@')
  expect(Object.keys(serializeError(new Error('plain')) as object)).not.toContain('code')
})

test.each([
  '/einblick/KEY',
  '/EINBLICK/KEY%ff',
  '//einblick/KEY',
  '/./bewerbung/KEY/loeschen',
  '/bewerbung/KEY.data',
  '/admin/invitation/KEY',
  '/ansicht/KEY/kontakt',
  '/en/application/KEY/interview',
  '/nachricht/KEY.data',
  '/en/message/KEY',
])('redactSecretsInPath replaces the key in %s', (path) => {
  const { path: told } = redactSecretsInPath({ path }) as { path: string }
  expect(told).not.toContain('KEY')
  expect(told).toBe(path.replace(/KEY[^/.]*/, '…'))
})
