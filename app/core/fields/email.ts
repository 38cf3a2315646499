import { hasNonAsciiMailbox } from './email/own-letters.ts'

/** Dot-atom (RFC 5322) without `#`, `%` and `?`, which have a meaning in a link. */
const mailbox = /^[\w!$&'*+/=^{|}~-]+(\.[\w!$&'*+/=^{|}~-]+)*$/
const ownMailbox = /^[\p{L}\p{M}\p{N}_!$&'*+/=^{|}~-]+(\.[\p{L}\p{M}\p{N}_!$&'*+/=^{|}~-]+)*$/u
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters, or an IDNA label. */
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Characters that nobody sees, in addresses copied from mails and websites. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * Encodes the domain of a typed e-mail address as IDNA and drops invisible characters. A domain that is not valid stays
 * unchanged.
 */
export function encodeEmailDomain(typed: string) {
  const address = typed.replace(invisible, '')
  const at = address.lastIndexOf('@')
  const domain = plainDomain(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}

/** The domain as a URL host, equal in browser and server; undefined for an invalid one. */
function plainDomain(domain: string) {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  return new URL(`http://${domain}`).hostname
}

/**
 * Syntax check of an e-mail address: a mailbox and a domain of at least two labels. `ownLetters` allows letters such as
 * ä before the @, for mail servers that support them (SMTPUTF8).
 */
export function isEmail(address: string, { ownLetters = false } = {}) {
  const at = address.lastIndexOf('@')
  const [box, domain] = [address.slice(0, at), address.slice(at + 1).toLowerCase()]
  const parts = domain.split('.')
  return (
    at > 0 &&
    address.length <= 254 &&
    box.length <= 64 &&
    (mailbox.test(box) || (ownLetters && hasNonAsciiMailbox(address) && ownMailbox.test(box))) &&
    parts.length > 1 &&
    parts.every((part) => label.test(part)) &&
    topLevel.test(parts.at(-1) ?? '')
  )
}
