import { expect, test } from 'vitest'
import { isPrivateAddress, subscriber } from '../../app/inbox/subscriber.ts'
import { spamFrom, suspicion, type Traces } from '../../app/inbox/suspicion.ts'

const honest: Traces = {
  text: 'Guten Tag, wir suchen Hilfe bei https://example.com',
  name: 'Eva',
  bait: '',
  seconds: 40,
  work: 'done',
  isBusyAddress: false,
  isFlood: false,
}
const isSpam = (more: Partial<Traces>) => suspicion({ ...honest, ...more }).score >= spamFrom

test.each<[string, Partial<Traces>]>([
  ['nothing but an honest text', {}],
  ['no JavaScript', { seconds: undefined, work: 'none' }],
  ['no JavaScript and several links', { seconds: undefined, work: 'none', text: 'www.a www.b' }],
  ['a quick hand with the work done', { seconds: 2 }],
  ['no cryptography in the browser', { work: 'none' }],
  ['a flood, with the work done', { isFlood: true }],
])('%s is no spam', (_, traces) => expect(isSpam(traces)).toBe(false))

test.each<[string, Partial<Traces>]>([
  ['the hidden field', { bait: 'x' }],
  ['a forged token', { seconds: null }],
  ['haste without the work', { seconds: 1, work: 'none' }],
  ['haste with worn out work', { seconds: 1, work: 'wrong' }],
  ['a busy address', { isBusyAddress: true }],
  ['a flood without the work', { isFlood: true, work: 'none' }],
  ['many links', { text: 'https://a '.repeat(5) }],
])('%s is spam', (_, traces) => expect(isSpam(traces)).toBe(true))

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (address, expected) => expect(subscriber(address)).toBe(expected))

test('only addresses of the own house are a hidden crowd', () => {
  for (const own of ['127.0.0.1', '::1', '10.2.3.4', '172.17.0.1', '::ffff:192.168.0.4', 'fd00::1'])
    expect(isPrivateAddress(own)).toBe(true)
  for (const far of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '100.0.0.10', 'unknown'])
    expect(isPrivateAddress(far)).toBe(false)
})
