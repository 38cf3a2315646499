import { hasOwnLetters } from './own-letters.ts'

/** Parts between dots (RFC 5322), without what means something else in a link: `#`, `%`, `?`. */
const mailbox = /^[\w!$&'*+/=^{|}~-]+(\.[\w!$&'*+/=^{|}~-]+)*$/
const ownMailbox = /^[\p{L}\p{M}\p{N}_!$&'*+/=^{|}~-]+(\.[\p{L}\p{M}\p{N}_!$&'*+/=^{|}~-]+)*$/u
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Of letters, or of letters that are written otherwise (IDNA). */
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** With its domain as mail servers write it; what has none that they could write stays as it is. */
export function plainEmail(address: string) {
  const at = address.lastIndexOf('@')
  const domain = plainDomain(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}

/** As a browser writes it, there and on the server. */
function plainDomain(domain: string) {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  return new URL(`http://${domain}`).hostname
}

/**
 * The one rule for an e-mail address that mail could reach: a mailbox, and a domain of two parts at least. With letters
 * such as ä before the @ only where `ownLetters` says that the mail server takes them.
 */
export function isEmail(address: string, { ownLetters = false } = {}) {
  const at = address.lastIndexOf('@')
  const [box, domain] = [address.slice(0, at), address.slice(at + 1).toLowerCase()]
  const parts = domain.split('.')
  return (
    at > 0 &&
    address.length <= 254 &&
    box.length <= 64 &&
    (mailbox.test(box) || (ownLetters && hasOwnLetters(address) && ownMailbox.test(box))) &&
    parts.length > 1 &&
    parts.every((part) => label.test(part)) &&
    topLevel.test(parts.at(-1) ?? '')
  )
}
