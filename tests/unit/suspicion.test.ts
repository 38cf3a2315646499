import { expect, test } from 'vitest'
import { isPrivateIpAddress, toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { type SubmissionSignals, scoreSuspicion, spamThreshold } from '#inbox/forms/suspicion.ts'

const honest: SubmissionSignals = {
  text: 'Guten Tag, wir suchen Hilfe bei https://example.com',
  name: 'Eva',
  honeypot: '',
  seconds: 40,
  work: 'done',
  hasDocuments: false,
  isBusyAddress: false,
  isFlood: false,
}
const isSpam = (more: Partial<SubmissionSignals>) =>
  scoreSuspicion({ ...honest, ...more }).score >= spamThreshold

test.each<[string, Partial<SubmissionSignals>]>([
  ['nothing but an honest text', {}],
  ['no JavaScript', { seconds: undefined, work: 'none' }],
  ['no JavaScript and several links', { seconds: undefined, work: 'none', text: 'www.a www.b' }],
  ['a quick hand with the work done', { seconds: 2 }],
  [
    'three seconds, without work, with one sign more',
    { seconds: 3, work: 'none', text: 'www.a www.b' },
  ],
  ['no cryptography in the browser', { work: 'none' }],
  ['a flood, with the work done', { isFlood: true }],
  ['a list of five addresses to replace', { text: 'https://alt.example/seite '.repeat(5) }],
  ['a company whose name is its address', { name: 'www.firma-mueller.de GmbH' }],
  ['what the browser filled in at once, with two links', { seconds: 1, text: 'www.a www.b' }],
  [
    'an agency with forty links',
    { text: 'https://kunde.example/projekt\n'.repeat(40), seconds: 90 },
  ],
  [
    'a signature with links, and a slash in the name',
    { name: 'Kern/Weiß', text: 'www.a '.repeat(4) },
  ],
  ['a question about a broken <a href>', { text: 'Der Link <a href="/agb"> führt ins Leere' }],
  ['a school with thirty pupils and one address', { isBusyAddress: true, text: 'www.a' }],
  [
    'an applicant with five portfolios and no work',
    { hasDocuments: true, work: 'none', text: 'https://a '.repeat(5) },
  ],
  [
    'an applicant without JavaScript, with many links',
    { hasDocuments: true, seconds: undefined, work: 'none', text: 'https://a '.repeat(8) },
  ],
  [
    'an applicant whose form was open for a week',
    { hasDocuments: true, seconds: 600_000, work: 'none' },
  ],
  [
    'an applicant who writes links as in a board, with the work done',
    { hasDocuments: true, text: '[url=https://github.com/x]GitHub[/url]' },
  ],
  [
    'the thirty-first applicant of a job centre, with links and the work done',
    { hasDocuments: true, isBusyAddress: true, text: 'https://a '.repeat(6) },
  ],
  [
    'a title written without a blank',
    { name: 'Dr.Huber', seconds: undefined, work: 'none', text: 'www.a www.b' },
  ],
  ['a hidden field that a password manager filled, with the work done', { honeypot: 'https://a' }],
  [
    'a filled hidden field and a signature with two links, after eight seconds',
    { honeypot: 'https://a', seconds: 8, text: 'www.a www.b' },
  ],
  [
    'a filled hidden field and a name with the address of the company',
    { honeypot: 'https://a', seconds: 8, name: 'Eva Quell / quell.de' },
  ],
  [
    'a filled hidden field and everything else that somebody can write',
    { honeypot: 'x', seconds: 3, name: 'https://quell.de', text: '<a href=x> '.repeat(6) },
  ],
  ['a filled hidden field from a busy office', { honeypot: 'x', isBusyAddress: true }],
  ['a filled hidden field while all the world sends', { honeypot: 'x', isFlood: true }],
  [
    'an applicant whose password manager filled the hidden field, with links, from a busy office',
    { honeypot: 'x', hasDocuments: true, isBusyAddress: true, text: 'https://a '.repeat(6) },
  ],
  [
    'an applicant on a slow phone, without work, whose extension filled the hidden field',
    { honeypot: 'x', hasDocuments: true, work: 'none' },
  ],
  [
    'an applicant on a slow phone whose extension filled the hidden field, with many links',
    { honeypot: 'x', hasDocuments: true, work: 'none', seconds: 20, text: 'https://a '.repeat(6) },
  ],
  [
    'an applicant who wrote for a week, without work, whose extension filled the hidden field',
    { honeypot: 'x', hasDocuments: true, work: 'none', seconds: 600_000 },
  ],
  ['a name in Cyrillic', { name: 'Наталья Ёлкина', text: 'Здравствуйте! www.a' }],
  ['a name in Cyrillic without JavaScript', { name: 'Юлия Ж.', seconds: undefined, work: 'none' }],
  ['a form of yesterday, sent after a deploy', { seconds: 90_000, work: 'none' }],
  ['a form that was sent, reloaded and sent again at once', { seconds: 0 }],
  ['several of one office, each with two links', { isBusyAddress: true, text: 'www.a' }],
])('scoreSuspicion stays below the threshold for %s', (_, traces) =>
  expect(isSpam(traces)).toBe(false),
)

test.each<[string, Partial<SubmissionSignals>]>([
  ['the hidden field, without the work', { honeypot: 'x', work: 'none' }],
  ['a forged token', { seconds: null }],
  ['haste without the work', { seconds: 1, work: 'none' }],
  ['haste with worn out work', { seconds: 1, work: 'wrong' }],
  ['a busy address without the work', { isBusyAddress: true, work: 'none' }],
  ['a flood without the work', { isFlood: true, work: 'none' }],
  ['many links without the work', { text: 'https://a '.repeat(5), work: 'none' }],
  ['many links without JavaScript', { text: 'www.a '.repeat(5), seconds: undefined, work: 'none' }],
  ['a link as name without the work', { name: 'Gewinn: evil.example/zoll', work: 'none' }],
  ['markup of a page without the work', { text: '<a href=x>Rolex</a>', work: 'none' }],
  ['markup of boards, even with the work', { text: '[url=https://a]Casino[/url]' }],
  [
    'the hidden field with documents, faster than anybody applies',
    { honeypot: 'x', hasDocuments: true, work: 'none', seconds: 19 },
  ],
  [
    'the hidden field with documents and worn out work',
    { honeypot: 'x', hasDocuments: true, work: 'wrong' },
  ],
  [
    'the hidden field with documents, without JavaScript',
    { honeypot: 'x', hasDocuments: true, work: 'none', seconds: undefined },
  ],
  ['the hidden field, at once', { honeypot: 'x', hasDocuments: true, seconds: 1 }],
  ['the hidden field, without JavaScript', { honeypot: 'x', seconds: undefined, work: 'none' }],
  ['the hidden field and markup of boards', { honeypot: 'x', text: '[url=https://a]Casino[/url]' }],
  ['worn out work and several links', { work: 'wrong', text: 'www.a www.b' }],
  [
    'markup of boards with documents, without the work',
    { hasDocuments: true, work: 'none', text: '[url=https://a]Casino[/url]' },
  ],
  ['a busy address with many links', { isBusyAddress: true, text: 'https://a '.repeat(9) }],
  ['an application in haste without the work', { hasDocuments: true, seconds: 1, work: 'none' }],
])('scoreSuspicion reaches the threshold for %s', (_, traces) => expect(isSpam(traces)).toBe(true))

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('toRateLimitKey of %s is %s', (address, expected) =>
  expect(toRateLimitKey(address)).toBe(expected),
)

test('isPrivateIpAddress accepts loopback and private networks only', () => {
  for (const own of ['127.0.0.1', '::1', '10.2.3.4', '172.17.0.1', '::ffff:192.168.0.4', 'fd00::1'])
    expect(isPrivateIpAddress(own)).toBe(true)
  for (const far of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '100.0.0.10', 'unknown'])
    expect(isPrivateIpAddress(far)).toBe(false)
})

test('honeypotField contains no word by which browsers and password managers fill fields', () => {
  const known =
    /name|mail|phone|tel|fax|web|url|site|home|page|company|firma|organi[sz]|address|adresse|street|strasse|city|stadt|ort|state|land|country|zip|plz|postal|user|login|pass|code|otp|card|number|birth|date|title|salut|comment|message|subject|betreff/i
  expect(honeypotField).not.toMatch(known)
})
