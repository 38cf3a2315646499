import { isPreservedParameter } from '#content/old-address.ts'

const longest = 120

/** What programs try that look for holes. */
const tried =
  /\.(php\d?|cgi|env|git\w*|sql|bak|zip|t?gz|tar|rar|ini|conf|config|ya?ml|log|sh|exe|dll|js(on|p)?|css|map|xml|txt)$|\/(\.|wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|solr|boaform|owa|autodiscover|hnap1|telescope|_ignition|server-status|config|backup|debug|console|graphql|swagger)/

/** Letters, digits and what stands between words. */
const readable = /^\/[\p{L}\p{N}/._~ -]*$/u

/** A number of a person or a key: long digits, or letters and digits mixed without a word in between. */
const secret =
  /\d{7,}|[0-9a-f]{8}-[0-9a-f]{4}-|[^/ ._-]{25,}|(?=[^/ ._-]*\d[^/ ._-]*\p{L}[^/ ._-]*\d)[^/ ._-]{12,}/u

/**
 * Whether an address may stand in the list of those asked for in vain: one that a person could have followed, and that
 * says nothing about a person. What stands after `?` is never kept.
 */
export const isListed = (path: string) =>
  path.length <= longest &&
  path.length > 1 &&
  readable.test(path) &&
  !tried.test(path) &&
  !secret.test(path) &&
  !isPreservedParameter(path)
