/** `müller@…`: such a mailbox can be reached only where every mail server on the way knows SMTPUTF8 (RFC 6531). */
export const hasOwnLetters = (address: string) => /[^\s\p{ASCII}][^@]*@/u.test(address)
