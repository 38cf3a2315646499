import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#core/crypto/derive-key.server.ts'

const pattern = /\[\[sealed:([\w-]+)\]\]/g
const cipher = 'aes-256-gcm'

/** Encrypts a link with a secret, so that readers of the outbox, its backups or the panel cannot use it. */
export function sealSecret(secret: string, text: string) {
  const iv = randomBytes(12)
  const lock = createCipheriv(cipher, deriveKey(secret, 'mail'), iv)
  const inside = Buffer.concat([lock.update(text, 'utf8'), lock.final()])
  return `[[sealed:${Buffer.concat([iv, lock.getAuthTag(), inside]).toString('base64url')}]]`
}

/** The text with its links, for the recipient. */
export const unsealSecrets = (secret: string, body: string) =>
  body.replaceAll(pattern, (_, code: string) => open(secret, code))

/** Stored instead of a sealed secret once the mail is sent; always German. */
export const redactedLink = '(ein Link, den nur bekommt, an wen die E-Mail geht)'

/** The body without its sealed secrets, for the panel. */
export const redactSealedSecrets = (body: string) => body.replaceAll(pattern, redactedLink)

function open(secret: string, code: string) {
  const bytes = Buffer.from(code, 'base64url')
  try {
    const lock = createDecipheriv(cipher, deriveKey(secret, 'mail'), bytes.subarray(0, 12))
    lock.setAuthTag(bytes.subarray(12, 28))
    return lock.update(bytes.subarray(28), undefined, 'utf8') + lock.final('utf8')
  } catch {
    // SECRET has changed: the mail is sent with this notice.
    return '(Dieser Link gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.)'
  }
}
