/**
 * Allow-list for links: a path of this site, a fragment, http(s), mailto or tel. Refuses everything that a browser would
 * execute or read as another host (`javascript:`, `//evil`, `/\evil`).
 */
export const isSafeAddress = (address: string) =>
  /^(https?:\/\/[^\s/\\?#]|\/(?![/\\])|#|mailto:[^\s]|tel:[+\d(])/i.test(address) &&
  // Browsers drop tabs and line breaks inside an address, so they could hide a scheme or a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  !/[\u0000-\u0020\u007f\\]/.test(address)

/** True for a path of this site; `//evil` is another host. */
export const isSitePath = (address: string) => address.startsWith('/') && isSafeAddress(address)

/** The address for a page, or `#` when it is unsafe: stored values may have bypassed the forms. */
export const toSafeAddress = (address: string) => (isSafeAddress(address) ? address : '#')
