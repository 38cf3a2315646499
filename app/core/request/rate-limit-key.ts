/**
 * Whom an address belongs to: IPv4 as it is, of IPv6 the first 64 bits, since one subscriber has all the rest. Three groups
 * instead of four are the network of a company or a hosting customer.
 */
export function rateLimitKey(address: string, groupsKept: 3 | 4 = 4) {
  const mapped = asIpv4(address)
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...(tail === undefined ? [] : gap), ...after]
  return groups
    .slice(0, groupsKept)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The program's own machine, or its own network. */
export const isPrivateAddress = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(asIpv4(address) ?? address) ||
  /^(::1$|f[cd][0-9a-f]{2}:|fe80:)/i.test(address)

const asIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
