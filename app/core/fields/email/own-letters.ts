/** True for a mailbox such as `müller@…`, which needs SMTPUTF8 (RFC 6531) on every mail server on the way. */
export const hasNonAsciiMailbox = (address: string) => /[^\s\p{ASCII}][^@]*@/u.test(address)
