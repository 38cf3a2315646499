/** What advertising adds to a link, for the sources of a job and for an analytics service. */
const campaignParameter = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)$/

/** Adds the campaign of a request to the target of its redirect, unless the target names its own. */
export function withCampaign(location: string, search: string | URLSearchParams) {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  const own = new URLSearchParams(address.split('?')[1])
  const added = [...new URLSearchParams(search)].filter(
    ([name]) => campaignParameter.test(name) && !own.has(name),
  )
  if (added.length === 0) return location
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}${new URLSearchParams(added)}${fragment}`
}

/** The same for a response. Pages are rendered without these parameters, once for all visitors. */
export function keepCampaign(response: Response, url: string) {
  const location = response.headers.get('location')
  if (!location || !url.includes('?')) return response
  const headers = new Headers(response.headers)
  headers.set('location', withCampaign(location, url.slice(url.indexOf('?'))))
  return new Response(response.body, { status: response.status, headers })
}
