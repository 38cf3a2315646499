import { expect, test } from 'vitest'
import { passwordProblem } from '../../app/auth/password-rules.ts'

const own = ['erika.mustermann@example.com', 'Erika Mustermann']

test.each([
  'elf-Zeichen',
  'x'.repeat(201),
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'abcabcabcabc',
  'passwort1234',
  'password1234',
  'P@ssw0rd1234',
  'Passw0rd2026!',
  'qwertyuiop123',
  'qwertzuiop12',
  'asdfghjkl123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'iloveyou1234',
  'ichliebedich',
  'Willkommen2026',
  'Sommer2026!!',
  'administrator',
  'letmein12345',
  'superman1234',
  'unbelievable',
  'football1234',
  'Hallo123456789',
  'mustermann2026',
  'erika.mustermann',
  '            ',
])('%j is refused', (password) => {
  expect(passwordProblem(password, own)).toBeDefined()
})

test.each([
  'geheim-geheim-blau-1',
  'vier zufällige Wörter hier',
  ' kanne dose tulpe ',
  'k7fz-9qmw-x2hr',
  '🐙🚲🌋🎻🧊🍋',
  'x7x7x7fahrrad wolke',
  'Gummistiefel-Trompete',
])('%j is taken', (password) => {
  expect(passwordProblem(password, own)).toBeUndefined()
})

test('a password of the greatest length is judged at once', () => {
  for (const part of ['a1', 'password', '1q', 'ab!', ' '])
    expect(() => passwordProblem(part.repeat(200).slice(0, 200), own)).not.toThrow()
  expect(passwordProblem('wolke dose 7 kanne '.repeat(11).slice(0, 200), own)).toBeUndefined()
})
