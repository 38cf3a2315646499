import { isReservedPath } from '#content/pages/old-address.ts'

const maxLength = 120

/** Paths that vulnerability scanners try. */
const scannerPattern =
  /\.(php\d?|cgi|env|git\w*|sql|bak|zip|t?gz|tar|rar|ini|conf|config|ya?ml|log|sh|exe|dll|js(on|p)?|css|map|xml|txt)$|\/(\.|wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|solr|boaform|owa|autodiscover|hnap1|telescope|_ignition|server-status|config|backup|debug|console|graphql|swagger)/

/** Letters, digits and separators only. */
const readablePattern = /^\/[\p{L}\p{N}/._~ -]*$/u

/** Personal numbers and keys: long digits, or letters mixed with digits. */
const secretPattern =
  /\d{7,}|[0-9a-f]{8}-[0-9a-f]{4}-|[^/ ._-]{25,}|(?=[^/ ._-]*\d[^/ ._-]*\p{L}[^/ ._-]*\d)[^/ ._-]{12,}/u

/**
 * Whether a path may be listed among those not found: a person could have followed it, and it contains no personal
 * data. Query strings are never stored.
 */
export const isReportableNotFoundPath = (path: string) =>
  path.length <= maxLength &&
  path.length > 1 &&
  readablePattern.test(path) &&
  !scannerPattern.test(path) &&
  !secretPattern.test(path) &&
  !isReservedPath(path)
