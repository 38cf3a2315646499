import type { ContactFacts } from '#content/types/contact-facts.ts'
import { parseJobLocations } from './job-places.server.ts'

/** ISO code of the country of an address: Germany, unless town or postal code say otherwise; empty if unknown. */
export function findAddressCountry({
  postalCode,
  city,
}: Pick<ContactFacts['address'], 'postalCode' | 'city'>) {
  const [, prefix = '', number = ''] = /^([A-Z]{1,2})?[- ]?(\d*)/.exec(postalCode) ?? []
  const country = countriesByPrefix[prefix] ?? parseJobLocations(city)[0]?.country ?? 'DE'
  // Fewer digits are Austrian, Swiss or of Luxembourg.
  return country === 'DE' && number !== '' && number.length !== 5 ? '' : country
}

const countriesByPrefix: Record<string, string> = {
  ...{ A: 'AT', AT: 'AT', CH: 'CH', D: 'DE', DE: 'DE' },
  ...{ FL: 'LI', LI: 'LI', L: 'LU', LU: 'LU' },
}
