export type Encoding = 'br' | 'gzip' | 'plain'

const cache = new Map<string, Encoding>()

/** The best encoding that `Accept-Encoding` allows. Cached, since there are only a handful of values. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  const header = accept ?? ''
  const cached = cache.get(header)
  if (cached) return cached
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'plain'
  if (cache.size < 100 && header.length < 200) cache.set(header, encoding)
  return encoding
}

function accepts(header: string, name: string) {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [coding, ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((part) => part.startsWith('q='))
      return { coding, weight: weight ? Number(weight.slice(2)) : 1 }
    })
  const entry =
    entries.find(({ coding }) => coding === name) ?? entries.find(({ coding }) => coding === '*')
  return Boolean(entry && entry.weight > 0)
}
