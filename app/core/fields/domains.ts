import { domainToUnicode } from 'node:url'

/** `post@xn--bcher-kva.de` as people write it. */
export function withReadableDomain(address: string) {
  const at = address.lastIndexOf('@')
  const domain = domainToUnicode(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}
