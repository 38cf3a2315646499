/**
 * Allow-list for links: a path of this site, a fragment, http(s), mailto or tel. Refuses everything that a browser would
 * execute or read as another host (`javascript:`, `//evil`, `/\evil`).
 */
export const isSafeAddress = (address: string) =>
  /^(https?:\/\/[^\s/\\?#]|\/(?![/\\])|#|mailto:[^\s]|tel:[+\d(])/i.test(address) &&
  // Browsers drop tabs and line breaks inside an address, so they could hide a scheme or a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  !/[\u0000-\u0020\u007f\\]/.test(address)

/**
 * Removes the blanks around an address, after its scheme and in a telephone number, and writes the others as `%20`, as a
 * browser does.
 */
export function encodeBlanks(address: string) {
  const trimmed = address.trim().replace(/^([a-z]+:(?:\/\/)?) +/i, '$1')
  if (/^tel:/i.test(trimmed)) return trimmed.replace(/\s+/g, '')
  const hasSplitHost = /^https?:\/\/[^/?#]* /i.test(trimmed)
  return hasSplitHost ? trimmed : trimmed.replaceAll(' ', '%20')
}

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
