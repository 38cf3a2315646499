import { expect, test } from 'vitest'
import { findAddressCountry } from '#site/head/address-country.server.ts'
import { parseJobLocations } from '#site/head/job-places.server.ts'
import { createPostalAddressJsonLd } from '#site/head/organization.ts'

test.each([
  ['Hamburg', ['Hamburg DE']],
  ['Hamburg oder remote in Deutschland', ['Hamburg DE']],
  ['Hamburg, zwei Tage pro Woche vor Ort', ['Hamburg DE']],
  ['Berlin, München', ['Berlin DE', 'München DE']],
  ['Berlin/Köln und Wien', ['Berlin DE', 'Köln DE', 'Wien AT']],
  ['Frankfurt/Main; Halle (Saale)', ['Frankfurt/Main DE', 'Halle (Saale) DE']],
  ['Wien, Österreich', ['Wien AT']],
  ['Zürich (Schweiz)', ['Zürich CH']],
  ['Köln (hybrid) oder Zürich', ['Köln DE', 'Zürich CH']],
  ['Vorau, AT', ['Vorau AT']],
  ['20457 Hamburg, Deutschland', ['20457 Hamburg DE']],
  ['Luxemburg', ['Luxemburg LU']],
  ['Österreich', [' AT']],
  ['remote', []],
  ['Homeoffice in Österreich', [' AT']],
  ['Homeoffice (Österreich)', [' AT']],
  ['Homeoffice, Österreich', [' AT']],
  ['Österreichweit', [' AT']],
  ['remote in der Schweiz', [' CH']],
  ['remote aus Deutschland, Österreich und der Schweiz', [' AT', ' CH', ' DE']],
  ['100 % remote in Deutschland', []],
  ['mobil aus Vereinigtes Königreich', [' GB']],
  ['Wien oder remote in Deutschland', ['Wien AT', ' DE']],
  ['Berlin & Warschau', ['Berlin DE', 'Warschau PL']],
  ['Berlin&Köln + Bonn sowie Ulm', ['Berlin DE', 'Köln DE', 'Bonn DE', 'Ulm DE']],
  ['Vorau, Österreich, Zug, Schweiz', ['Vorau AT', 'Zug CH']],
  ['Hamburg, Deutschland, Österreich', ['Hamburg DE', ' AT']],
  ['München (Zentrale)', ['München DE']],
  ['Köln (Büro am Rhein) & Linz (Werk 2)', ['Köln DE', 'Linz AT']],
  ['Rotenburg (Wümme)', ['Rotenburg (Wümme) DE']],
  ['Den Haag', ['Den Haag NL']],
  ['Paris, Frankreich; Lyon, France', ['Paris FR', 'Lyon FR']],
  ['in Wien', ['Wien AT']],
  ['Schwerin, MV', ['Schwerin DE']],
  ['Stuttgart, BW; Berlin, BE; Dresden, SN', ['Stuttgart DE', 'Berlin DE', 'Dresden DE']],
  ['Zürich, ZH', ['Zürich CH']],
  ['Kassel, Hessen', ['Kassel DE']],
  ['München, Bayern, Deutschland', ['München DE']],
  ['Mainz (Rheinland-Pfalz)', ['Mainz DE']],
  ['Vorau, Steiermark', ['Vorau AT']],
  ['Bayern', [' DE']],
  ['New York, USA', ['New York US']],
  ['Paris, Texas, USA', ['Paris US']],
  ['Austin, TX, USA', ['Austin US']],
  ['Leeds, England; Delft, Holland; Bath, UK', ['Leeds GB', 'Delft NL', 'Bath GB']],
  ['Berlin – München', ['Berlin DE', 'München DE']],
  ['Berlin · München', ['Berlin DE', 'München DE']],
  ['Kassel – Zentrale', ['Kassel DE']],
  ['Vor Ort in Kassel', ['Kassel DE']],
  ['Hybrid in Kassel oder Wien', ['Kassel DE', 'Wien AT']],
  ['Hybrid: Kassel', ['Kassel DE']],
  ['vor Ort in unserem Büro', []],
  ['Deutschlandweit', []],
  ['Delft, NL; Siena (IT); Split, HR', ['Delft NL', 'Siena IT', 'Split HR']],
  ['Bern (BE), Gent (BE), Berlin (BE)', ['Bern CH', 'Gent BE', 'Berlin (BE) DE']],
  ['Homeoffice im IT-Team', []],
  ['Basel, Baden-Württemberg', ['Basel CH', ' DE']],
  ['Salzburg oder Bayern', ['Salzburg AT', ' DE']],
  ['Wien, NRW', ['Wien AT', ' DE']],
])('parseJobLocations: %s', (location, expected) => {
  expect(parseJobLocations(location).map(({ town, country }) => `${town} ${country}`)).toEqual(
    expected,
  )
})

test.each([
  ['20457', 'Hamburg', 'DE'],
  ['', 'Hamburg', 'DE'],
  ['1010', 'Wien', 'AT'],
  ['8001', 'Zürich', 'CH'],
  ['A-8250', 'Vorau', 'AT'],
  ['D-20457', 'Hamburg', 'DE'],
  ['8250', 'Vorau, Österreich', 'AT'],
  ['53545', 'Linz', 'DE'],
  ['19372', 'Rom', 'DE'],
  ['00184', 'Rom', 'IT'],
  ['39100', 'Bozen', 'IT'],
  ['75008', 'Paris', 'FR'],
  // Austrian or Swiss.
  ['8250', 'Vorau', ''],
])('findAddressCountry of %s %s is %j', (postalCode, city, expected) => {
  expect(findAddressCountry({ postalCode, city })).toBe(expected)
})

test('createPostalAddressJsonLd is in Germany without a country, and names none that is unknown', () => {
  const address = { street: 'Ring 1', postalCode: '1010', city: 'Wien' }
  expect(createPostalAddressJsonLd(address)).toHaveProperty('addressCountry', 'DE')
  expect(createPostalAddressJsonLd(address, 'AT')).toHaveProperty('addressCountry', 'AT')
  expect(createPostalAddressJsonLd(address, '')).not.toHaveProperty('addressCountry')
})
