import { domainToASCII, domainToUnicode } from 'node:url'

/** `post@bücher.de` with its domain as mail servers and browsers write it, and as it is stored. */
export const withPlainDomain = (address: string) => changed(address, domainToASCII)

/** `post@xn--bcher-kva.de` as people write it. */
export const withReadableDomain = (address: string) => changed(address, domainToUnicode)

function changed(address: string, change: (domain: string) => string) {
  const at = address.lastIndexOf('@')
  const domain = change(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}
