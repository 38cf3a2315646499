import { expect, test } from 'vitest'
import { isPdfPasswordProtected } from '#media/files/pdf-password.server.ts'
import { pdf } from '../submission.ts'

const id = '<6466636166353432373930333230366464313134343164306235626139363162>'

/** Encryption dictionaries written by another program; only they decide, not the pages. */
const locks: [string, boolean, string][] = [
  [
    'RC4-40',
    false,
    '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <4b5950ab07fd5763b547c26fd9bf1a066d734250f0a7090069e275c57074f240> /U <263bc69008a53f565ac1ecd57258fc0067e834aa28daa03181a38e803857b2cc> >>',
  ],
  [
    'RC4-40',
    true,
    '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <0483769020e5f59d9f19c24cac047f0e0d0bbd1c21c719ae46580c532aa7b436> /U <f0f2980bd4fcff751368f5071d4fa06f89376b0d894f8611015174eae4332be0> >>',
  ],
  [
    'RC4-128',
    false,
    '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <40bcfc88425729c0579b7774cd18e51203fd6e4cd875e4231633e376cf3bc3c1> /U <bd2f27d5832de4c410ff47f838d6697a28bf4e5e4e758a4164004e56fffa0108> >>',
  ],
  [
    'RC4-128',
    true,
    '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <0f66dab3654f8b3e7dc57757b8a3801a638591000915f48d39899ae095e885b7> /U <f8510d1400f6c1620805551829242cf128bf4e5e4e758a4164004e56fffa0108> >>',
  ],
  [
    'AES-128',
    false,
    '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <40bcfc88425729c0579b7774cd18e51203fd6e4cd875e4231633e376cf3bc3c1> /U <bd2f27d5832de4c410ff47f838d6697a28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES-128',
    true,
    '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <0f66dab3654f8b3e7dc57757b8a3801a638591000915f48d39899ae095e885b7> /U <f8510d1400f6c1620805551829242cf128bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES-256-R5',
    false,
    '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <60856160cee6201995cd536409ef3c0fd430bc6a48f683bc21867f23ce4a8607ec87664b8c8642acb83f6a45c86b9433> /U <2c310fa82593909bfc1d658939534f673032594009f5958cc2a8812d16640de1980bfaf46c2de866c899b7f715210463> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES-256-R5',
    true,
    '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <a7e61cc534ab5d7294d374dbf3e06811d75d20ddf48f8a3dfee3418b0ee605b720d9f5ff817fa2a866a59f9a2e8b8d64> /U <ee1ad75da3277bd6f13c826b7ae57982febd49f7c0839ae6bf0624ab8689b91e5bb7ffda5e0b3ab5fe4d4f27790d4a76> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES-256',
    false,
    '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <88cc079c6d279da394884cf8ff4b1de2a4fe8f48dd858188f7f0cde960eac701faec8a3f1bfaa396ef2fd4c9583c9c39> /U <0512bf5227c8c9032ee8a97e6810e87476124ac8ddec29bd5e20daa48fb8b8e2fb772154e4c59f803b28b17719da97d0> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES-256',
    true,
    '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <fb44d93b585db5f48a61040f3d85e3d00700d2e6c315369b31597ec5f8e9eed4ddf6b6d5671040bff10b288a5538a8dc> /U <b7a90315fa35a40a10c6d7d7b2734aa9b0852218365ee97b780a7d99a815fe3bd7ecf7c43a6fabc463c61970e723b09a> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
]

const file = (lock: string, trailer = '/Encrypt 7 0 R', ids = id) =>
  Buffer.from(
    `%PDF-1.7\n7 0 obj\n${lock}\nendobj\ntrailer\n<<${trailer} /ID [${ids} ${ids}]>>\n%%EOF\n`,
    'latin1',
  )

test.each(locks)('isPdfPasswordProtected of %s, hexadecimal strings: %s', (_, isLocked, lock) => {
  expect(isPdfPasswordProtected(file(lock))).toBe(isLocked)
  expect(isPdfPasswordProtected(file('', `/Encrypt ${lock}`))).toBe(isLocked)
})

/** Literal strings as Acrobat writes them: raw bytes with the necessary escapes. */
const written = (lock: string) =>
  lock.replace(/<([0-9a-f]{32,})>/g, (_, hex: string) => {
    const text = Buffer.from(hex, 'hex').toString('latin1')
    return `(${text
      .replace(/[\\()]/g, '\\$&')
      .replace(/\r/g, '\\r')
      .replace(/[\0\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)})`
  })

test.each(locks)('isPdfPasswordProtected of %s, literal strings: %s', (_, isLocked, lock) => {
  expect(isPdfPasswordProtected(file(written(lock), undefined, written(id)))).toBe(isLocked)
})

test('isPdfPasswordProtected is false without encryption of the streams, true for unknown or missing handlers', () => {
  const [, , lock] = locks.at(-1) ?? ['', true, '']
  expect(isPdfPasswordProtected(Buffer.from(pdf()))).toBe(false)
  expect(isPdfPasswordProtected(Buffer.from(pdf('/EncryptMetadata false')))).toBe(false)
  expect(isPdfPasswordProtected(file(lock.replace('/StmF /StdCF', '/StmF /Identity')))).toBe(false)
  expect(isPdfPasswordProtected(file('<< /Filter /Adobe.PubSec /V 4 /StmF /StdCF >>'))).toBe(true)
  expect(isPdfPasswordProtected(file('', '/Encrypt 9 0 R'))).toBe(true)
  expect(isPdfPasswordProtected(file('<< /Filter /Standard /V 1 /R 2 >>'))).toBe(true)
})
