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

/** Parses the reference to an item, with the rest of the address: `pages:12`, `job_listings:3#aufgaben`. */
export const parseItemTarget = (target: string) => {
  const [, table, id, rest = ''] = /^([a-z_]+):(\d{1,9})([?#]\S*)?$/.exec(target) ?? []
  // A telephone number has the same form.
  return table && id && !isSafeAddress(target)
    ? { item: `${table}:${Number(id)}`, table, id: Number(id), rest }
    : undefined
}

/** The address for a page, or `#` when it is unsafe: stored values may have bypassed the forms. */
export const toSafeAddress = (address: string) => (isSafeAddress(address) ? address : '#')
