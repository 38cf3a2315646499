/**
 * Whether a link may stand in a page: a path of this site, a place in the page, http(s), mailto or tel. Everything that
 * a browser would execute or read as another host (`javascript:`, `//evil`, `/\evil`) is refused.
 */
export const isSafeAddress = (address: string) =>
  /^(https?:\/\/[^\s/\\?#]|\/(?![/\\])|#|mailto:[^\s]|tel:[+\d])/i.test(address) &&
  // Browsers drop tabs and line breaks inside an address, so they could hide a scheme or a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  !/[\u0000-\u0020\u007f\\]/.test(address)

/** A path of this site; `//evil` is none. */
export const isHere = (address: string) => address.startsWith('/') && isSafeAddress(address)

/** What a stored address becomes in a page, also one that got into the table past the forms. */
export const safeAddress = (address: string) => (isSafeAddress(address) ? address : '#')
