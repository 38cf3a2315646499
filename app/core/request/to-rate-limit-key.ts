/**
 * Rate limit key of an address: IPv4 unchanged, the first 64 bits of IPv6, since one subscriber has all the rest. Three
 * groups instead of four cover the network of a company or a hosting customer.
 */
export function toRateLimitKey(address: string, groupsKept: 3 | 4 = 4) {
  const mapped = parseMappedIpv4(address)
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const leading = head.split(':').filter(Boolean)
  const trailing = tail?.split(':').filter(Boolean) ?? []
  const gap = Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => '0')
  const groups = [...leading, ...(tail === undefined ? [] : gap), ...trailing]
  return groups
    .slice(0, groupsKept)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** True for loopback, private and link-local addresses. */
export const isPrivateIpAddress = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(parseMappedIpv4(address) ?? address) ||
  /^(::1$|f[cd][0-9a-f]{2}:|fe80:)/i.test(address)

const parseMappedIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
