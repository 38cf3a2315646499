import type { ContactFacts } from '#content/types/contact-facts.ts'
import { townsAbroad } from './find-country.server.ts'
import { parseJobLocations } from './job-places.server.ts'

/** ISO code of the country of an address: Germany, unless town or postal code say otherwise; empty if unknown. */
export function findAddressCountry({
  postalCode,
  city,
}: Pick<ContactFacts['address'], 'postalCode' | 'city'>) {
  const [, prefix = '', number = ''] = /^([A-Z]{1,2})?[- ]?(\d*)/.exec(postalCode) ?? []
  const country =
    countriesByPrefix[prefix] ??
    (isGermanNamesake(number, city.trim().toLowerCase())
      ? 'DE'
      : (parseJobLocations(city)[0]?.country ?? 'DE'))
  // Fewer digits are Austrian, Swiss or of Luxembourg.
  return country === 'DE' && number !== '' && number.length !== 5 ? '' : country
}

/** `53545 Linz` and `19372 Rom` are in Germany: no code of Rome in Italy begins otherwise than with 00. */
const isGermanNamesake = (number: string, town: string) =>
  number.length === 5 &&
  (town === 'rom'
    ? !number.startsWith('00')
    : fewerDigitCountries.includes(townsAbroad[town] ?? ''))

/** Countries whose postal codes have fewer than five digits. */
const fewerDigitCountries = ['AT', 'BE', 'CH', 'DK', 'HU', 'LI', 'LU', 'NL', 'NO']

const countriesByPrefix: Record<string, string> = {
  ...{ A: 'AT', AT: 'AT', CH: 'CH', D: 'DE', DE: 'DE' },
  ...{ FL: 'LI', LI: 'LI', L: 'LU', LU: 'LU' },
}
