import { expect, test } from 'vitest'
import { commonPasswords } from '#accounts/passwords/frequent-words.server.ts'
import { generatePassword } from '#accounts/passwords/generate-password.server.ts'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'

const own = [
  'Feinlot Systeme GmbH',
  'www.feinlot.example',
  'erika.mustermann@example.com',
  'Erika Mustermann',
]

test.each([
  'elf-Zeichen',
  // Eleven signs, twelve to the hash.
  'kanne \ufb01 wol',
  'x'.repeat(201),
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'abcabcabcabc',
  'tulpetulpetulpe',
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
  // Digits and signs in an order.
  '12345678901234567890123456789012',
  '147258369147258369147258369147258369',
  '24.12.1984-24.12.1984',
  '31415926535897932384626433832795028841',
  // Walks over the keyboard and columns of it.
  '123qweasdzxc',
  'q1w2e3r4t5y6',
  'Q1w2e3r4t5z6!',
  'qazwsxedcrfv',
  'qaywsxedcrfv',
  '1qay2wsx3edc4rfv',
  'zxcvbnmasdfghjkl',
  'yxcvbnm,.-asdfgh',
  'poiuytrewqlkjhg',
  // Often seen in leaks, also with what forms ask for.
  'sonyericsson',
  'SonyEricsson1!',
  'finalf4ntasy',
  'sonnenschein',
  'Weihnachtsbaum2025',
  'jamesbond007',
  'gfhjkmgfhjkm',
  'leavemealone',
  'thecakeisalie',
  // Other signs for the same letters, which are one password to the hash; and backwards.
  'ｐａｓｓｗｏｒｄ１２３４',
  'p\u200ba\u200bs\u200bs\u200bword1234',
  'drowssapdrowssap',
  'emetsyS-tolnieF',
  // The company and its address.
  'Feinlot-Systeme-2026',
  'feinlotsysteme!!',
  'feinlot20262026',
  // Known words and nothing beside them, with what forms ask for.
  'mustermannmax',
  'MaxMustermann1!',
  'lassmichrein1',
  'Lass-mich-rein!',
  'mach auf die Tür',
  'ichhabkeineahnung',
  'wasweissdennich99',
  'niemandweissdas',
  'nurfuermich2026',
  'sicheresPasswort!',
  'dontforgetme123',
  'Julia und Thomas',
  'sabine.mueller.1971',
  'sabine-müller-7',
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'Staple-Battery-Horse-9-Correct',
  'the quick brown fox',
  'alle meine entchen',
  'leave me alone 1',
  'www.feinlot.example',
])('%j is refused', (password) => {
  expect(findPasswordProblem(password, own)).toBeDefined()
})

test.each([
  'geheim-geheim-blau-1',
  'vier zufällige Wörter hier',
  ' kanne dose tulpe ',
  'k7fz-9qmw-x2hr',
  '🐙🚲🌋🎻🧊🍋',
  // No kind of sign has to be in it.
  '8392017465028374615294061738',
  '%§&?/;=+#*{]~|@^!%§?;+*{&/=',
  'x7x7x7fahrrad wolke',
  'Gummistiefel-Trompete',
  'tulpe-kanne-dose-1',
  'werder wasser quitte',
  'Tretroller Asphalt Zwerg',
  'mein Dackel frisst Kiesel',
  'Sabine lernt Fagott',
  'Der Regen kam aus Dresden',
])('%j is taken', (password) => {
  expect(findPasswordProblem(password, own)).toBeUndefined()
})

test('a password of the greatest length is judged at once', () => {
  for (const part of ['a1', 'password', '1q', 'ab!', ' '])
    expect(() => findPasswordProblem(part.repeat(200).slice(0, 200), own)).not.toThrow()
  expect(findPasswordProblem('wolke dose 7 kanne '.repeat(11).slice(0, 200), own)).toBeUndefined()
})

test('the list holds what people really choose, and nothing that a rule refuses anyway', () => {
  expect(commonPasswords.size).toBeGreaterThan(2000)
  for (const each of commonPasswords) {
    expect(each).toMatch(/^[^\sA-Z]{12,}$/)
    expect(findPasswordProblem(each)).toBeDefined()
    expect(findPasswordProblem(each.toUpperCase())).toBeDefined()
  }
})

test('passwords that are made here pass', () => {
  for (let i = 0; i < 200; i++) {
    const made = generatePassword()
    // Each sign is one of 32: five bits, and 128 together are the least that nobody guesses.
    expect(made).toMatch(/^[a-z2-9]{7}(-[a-z2-9]{7}){3}$/)
    expect(findPasswordProblem(made, own)).toBeUndefined()
  }
})
