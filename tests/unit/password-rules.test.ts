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
  // Eleven characters, twelve after NFKC.
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
  // Digits and punctuation in a sequence.
  '12345678901234567890123456789012',
  '147258369147258369147258369147258369',
  '24.12.1984-24.12.1984',
  '31415926535897932384626433832795028841',
  // Keyboard walks in rows and columns.
  '123qweasdzxc',
  'q1w2e3r4t5y6',
  'Q1w2e3r4t5z6!',
  'qazwsxedcrfv',
  'qaywsxedcrfv',
  '1qay2wsx3edc4rfv',
  'zxcvbnmasdfghjkl',
  'yxcvbnm,.-asdfgh',
  'poiuytrewqlkjhg',
  // Frequent in leaks, also with the additions that forms demand.
  'sonyericsson',
  'SonyEricsson1!',
  'finalf4ntasy',
  'sonnenschein',
  'Weihnachtsbaum2025',
  'jamesbond007',
  'gfhjkmgfhjkm',
  'leavemealone',
  'thecakeisalie',
  // Compatibility characters, which NFKC maps to the same letters; and reversed words.
  'ｐａｓｓｗｏｒｄ１２３４',
  'p\u200ba\u200bs\u200bs\u200bword1234',
  'drowssapdrowssap',
  'emetsyS-tolnieF',
  // The company and its domain.
  'Feinlot-Systeme-2026',
  'feinlotsysteme!!',
  'feinlot20262026',
  // Nothing but known words, also with the additions that forms demand.
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
])('findPasswordProblem rejects %j', (password) => {
  expect(findPasswordProblem(password, own)).toBeDefined()
})

test.each([
  'geheim-geheim-blau-1',
  'vier zufällige Wörter hier',
  ' kanne dose tulpe ',
  'k7fz-9qmw-x2hr',
  '🐙🚲🌋🎻🧊🍋',
  // No character class is required.
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
])('findPasswordProblem accepts %j', (password) => {
  expect(findPasswordProblem(password, own)).toBeUndefined()
})

test('findPasswordProblem handles passwords of the maximum length of 200', () => {
  for (const part of ['a1', 'password', '1q', 'ab!', ' '])
    expect(() => findPasswordProblem(part.repeat(200).slice(0, 200), own)).not.toThrow()
  expect(findPasswordProblem('wolke dose 7 kanne '.repeat(11).slice(0, 200), own)).toBeUndefined()
})

test('commonPasswords holds lower-case entries of at least 12 characters, each rejected', () => {
  expect(commonPasswords.size).toBeGreaterThan(2000)
  for (const each of commonPasswords) {
    expect(each).toMatch(/^[^\sA-Z]{12,}$/)
    expect(findPasswordProblem(each)).toBeDefined()
    expect(findPasswordProblem(each.toUpperCase())).toBeDefined()
  }
})

test('generatePassword returns 28 characters in four groups that pass findPasswordProblem', () => {
  for (let i = 0; i < 200; i++) {
    const made = generatePassword()
    // Each of the 28 characters is one of 32, so five bits: 140 in all.
    expect(made).toMatch(/^[a-z2-9]{7}(-[a-z2-9]{7}){3}$/)
    expect(findPasswordProblem(made, own)).toBeUndefined()
  }
})
