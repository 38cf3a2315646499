import { domainToUnicode } from 'node:url'

/** Decodes the domain of an e-mail address: `post@xn--bcher-kva.de` becomes `post@bücher.de`. */
export function decodeEmailDomain(address: string) {
  const at = address.lastIndexOf('@')
  const domain = domainToUnicode(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}
