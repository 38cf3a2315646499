/** Name of the parameter, in addresses and in the application form. */
export const jobSourceParameter = 'utm_source'

/** Name of all sources beyond the number that a job may have. */
export const otherJobSourcesLabel = '(others)'

/**
 * The source that a link names, such as `indeed`: up to 24 letters, digits, dots and dashes, with a letter. Undefined for
 * anything else, such as an address or a number that could stand for a person.
 */
export function parseJobSource(value: unknown) {
  const source = typeof value === 'string' ? value.slice(0, 100).trim().toLowerCase() : ''
  return /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{0,23}$/.test(source) ? source : undefined
}

/** Adds the source to an address. */
export const withJobSource = (address: string, source: string | undefined) =>
  source ? `${address}${address.includes('?') ? '&' : '?'}${jobSourceParameter}=${source}` : address
