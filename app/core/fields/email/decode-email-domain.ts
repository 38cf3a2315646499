import { domainToUnicode } from 'node:url'

/** Adds the readable form of the e-mail address. */
export const withShownEmail = <Contact extends { email: string }>(contact: Contact) => ({
  ...contact,
  shownEmail: decodeEmailDomain(contact.email),
})

/** Decodes the IDNA domain for display: `post@xn--bcher-kva.de` becomes `post@bücher.de`. Links keep the stored form. */
export function decodeEmailDomain(address: string) {
  const at = address.lastIndexOf('@')
  const domain = domainToUnicode(address.slice(at + 1))
  return at > 0 && domain ? address.slice(0, at + 1) + domain : address
}
