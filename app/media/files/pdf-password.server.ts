import { createCipheriv, createHash } from 'node:crypto'

/**
 * Whether a PDF needs a password to open (ISO 32000-2, 7.6). Most encrypted files only forbid printing or copying and
 * open with the empty password. Unknown encryption counts as locked.
 */
export function isPdfPasswordProtected(file: Buffer): boolean {
  const text = file.toString('latin1')
  const lock = findEncryption(text)
  if (lock === undefined) return false
  try {
    return !opensWithEmptyPassword(lock, readString(text, /\/ID\s*\[\s*/))
  } catch {
    return true
  }
}

/** The encryption dictionary, inline in the trailer or as a referenced object. */
function findEncryption(text: string) {
  const reference = findLast(text, '/Encrypt', /\/Encrypt\s*(?:<<|(\d{1,10})\s+(\d{1,5})\s+R)/y)
  if (!reference) return undefined
  const { index, 1: id, 2: generation } = reference
  if (!id) return text.slice(index, index + maxLength)
  const number = new RegExp(`(?<!\\d)${id}\\s+${generation}\\s+$`)
  const end = findLast(text, 'obj', /obj\b/y, (at) =>
    number.test(text.slice(Math.max(0, at - maxObjectNumber), at)),
  )
  return end ? text.slice(end.index, end.index + maxLength) : ''
}

/** After this many places that begin like it, nothing is searched any more: a file of 100,000 objects is an odd one. */
const maxPlaces = 200_000
/** Signs of the two numbers before `obj`, with some blanks. */
const maxObjectNumber = 40

/** The last match of a sticky pattern that begins with `mark`, if `isRight`. Searches from the end. */
function findLast(text: string, mark: string, pattern: RegExp, isRight = (_at: number) => true) {
  let at = text.lastIndexOf(mark)
  for (let places = 0; at >= 0 && places < maxPlaces; places++) {
    pattern.lastIndex = at
    const match = isRight(at) && pattern.exec(text)
    if (match) return match
    at = at > 0 ? text.lastIndexOf(mark, at - 1) : -1
  }
  return undefined
}

/** Upper bound for all strings of such a dictionary, each byte escaped. */
const maxLength = 4096

function opensWithEmptyPassword(dictionary: string, id: Buffer) {
  // Ignores the crypt filters themselves: they may apply to attachments only, not to pages.
  const lock = dictionary.replace(/\/CF\s*<<[\s\S]*?>>\s*>>/, '')
  if (readNumber(lock, 'V') >= 4 && !/\/StmF\s*\/(?!Identity)/.test(lock)) return true
  if (!/\/Filter\s*\/Standard\b/.test(lock)) return false
  const [user, owner] = [readString(lock, /\/U\s*(?=[(<])/), readString(lock, /\/O\s*(?=[(<])/)]
  const revision = readNumber(lock, 'R')
  if (revision >= 5) {
    const salt = user.subarray(32, 40)
    const digest = revision === 5 ? sha(256, salt) : hashPassword(salt)
    return digest.equals(user.subarray(0, 32))
  }
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(readNumber(lock, 'P') | 0)
  const isPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(lock)
  const seed = [padding, owner.subarray(0, 32), permissions, id, Buffer.alloc(isPlain ? 4 : 0, 255)]
  const bits = readNumber(lock, 'Length', readNumber(lock, 'V') === 4 ? 128 : 40)
  const size = revision === 2 ? 5 : bits / 8
  let key = md5(...seed).subarray(0, size)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32))
  for (let i = 0; i < 50; i++) key = md5(key).subarray(0, size)
  let mark = md5(padding, id)
  for (let i = 0; i < 20; i++)
    mark = rc4(
      key.map((byte) => byte ^ i),
      mark,
    )
  return mark.equals(user.subarray(0, 16))
}

/** Padding that replaces an empty password. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: number, bytes: Buffer) => createHash(`sha${bits}`).update(bytes).digest()

/** Algorithm 2.B with the empty password. */
function hashPassword(salt: Buffer) {
  let key: Buffer = sha(256, salt)
  for (let round = 1, last = 255; round <= 64 || last > round - 33; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const encrypted = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)))
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha([256, 384, 512][rest] ?? 256, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** RC4, which Node no longer offers. It protects nothing here. */
function rc4(key: Uint8Array, bytes: Buffer) {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number) => state[i & 255] ?? 0
  const swap = (a: number, b: number) => {
    const first = at(a)
    state[a & 255] = at(b)
    state[b & 255] = first
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    bytes.map((byte, n) => {
      j = (j + at(n + 1)) & 255
      swap(n + 1, j)
      return byte ^ at(at(n + 1) + at(j))
    }),
  )
}

function readNumber(text: string, name: string, fallback = Number.NaN) {
  const match = text.match(new RegExp(`/${name}\\s+(-?\\d+)`))?.[1]
  return match === undefined ? fallback : Number(match)
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Reads the string after the first match of the pattern, hexadecimal or literal with escapes; empty without a match.
 */
function readString(text: string, pattern: RegExp): Buffer {
  const match = text.match(pattern)
  if (match?.index === undefined) return Buffer.alloc(0)
  const at = match.index + match[0].length
  if (text[at] === '<') {
    const end = Math.min(text.indexOf('>', at), at + maxLength)
    const hex = text.slice(at + 1, end).replace(/\s/g, '')
    return Buffer.from(hex, 'hex')
  }
  const token = /\\(?:([0-7]{1,3})|\r?\n|([\s\S]))|([\s\S])/y
  let [depth, value] = [0, '']
  for (token.lastIndex = at; token.lastIndex < at + maxLength; ) {
    const [, octal, escapeLetter, plain] = token.exec(text) ?? []
    if (plain === '(' && depth++ === 0) continue
    if (plain === ')' && --depth === 0) break
    if (octal) value += String.fromCharCode(Number.parseInt(octal, 8) & 255)
    else if (escapeLetter) value += escapes[escapeLetter] ?? escapeLetter
    else value += plain ?? ''
  }
  return Buffer.from(value, 'latin1')
}
