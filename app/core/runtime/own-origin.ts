let own = ''

/** Sets the address of the site, as ORIGIN has it; the server calls it once. */
export function setOwnOrigin(origin: string) {
  own = origin
}

/** The text with addresses of the site below a path without their host: an absolute link to oneself is as a relative one. */
export const removeOwnOrigin = (text: string, path: string) =>
  own ? text.replaceAll(`${own}${path}/`, ` ${path}/`) : text
