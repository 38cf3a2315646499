/** Foreign towns that German advertisements name without their country. */
export const townsAbroad: Record<string, string> = {
  ...mapTowns(
    'AT',
    'Wien',
    'Graz',
    'Linz',
    'Salzburg',
    'Innsbruck',
    'Klagenfurt',
    'Villach',
    'Bregenz',
  ),
  ...mapTowns('AT', 'Dornbirn', 'St. Pölten', 'Wels'),
  ...mapTowns('CH', 'Zürich', 'Genf', 'Basel', 'Bern', 'Lausanne', 'Winterthur', 'Luzern', 'Zug'),
  ...mapTowns('CH', 'St. Gallen', 'Schaffhausen', 'Chur', 'Lugano'),
  ...mapTowns('LI', 'Vaduz'),
  ...mapTowns('LU', 'Luxemburg', 'Luxembourg'),
  ...mapTowns('IT', 'Bozen', 'Meran', 'Mailand', 'Rom'),
  ...mapTowns('FR', 'Paris', 'Straßburg', 'Lyon'),
  ...mapTowns('NL', 'Amsterdam', 'Rotterdam', 'Eindhoven', 'Den Haag', 'Utrecht'),
  ...mapTowns('BE', 'Brüssel', 'Antwerpen', 'Gent'),
  ...mapTowns('GB', 'London', 'Manchester', 'Edinburgh'),
  ...mapTowns('IE', 'Dublin'),
  ...mapTowns('DK', 'Kopenhagen'),
  ...mapTowns('SE', 'Stockholm', 'Göteborg', 'Malmö'),
  ...mapTowns('NO', 'Oslo'),
  ...mapTowns('FI', 'Helsinki'),
  ...mapTowns('PL', 'Warschau', 'Krakau', 'Breslau', 'Danzig', 'Posen'),
  ...mapTowns('CZ', 'Prag', 'Brünn'),
  ...mapTowns('SK', 'Bratislava'),
  ...mapTowns('HU', 'Budapest'),
  ...mapTowns('RO', 'Bukarest', 'Cluj'),
  ...mapTowns('ES', 'Madrid', 'Barcelona', 'Valencia', 'Palma'),
  ...mapTowns('PT', 'Lissabon', 'Porto'),
  ...mapTowns('US', 'New York', 'San Francisco'),
}

function mapTowns(country: string, ...names: string[]) {
  return Object.fromEntries(names.map((name) => [name.toLowerCase(), country]))
}

/** Names that `Intl` does not list, and states, which stand behind a town without their country. */
const otherNames: Record<string, string> = {
  ...mapTowns(
    'GB',
    'England',
    'Schottland',
    'Scotland',
    'Wales',
    'Großbritannien',
    'Great Britain',
  ),
  ...mapTowns('NL', 'Holland', 'The Netherlands'),
  ...mapTowns('CZ', 'Tschechische Republik', 'Czech Republic'),
  ...mapTowns(
    'DE',
    'BRD',
    'NRW',
    'Baden-Württemberg',
    'Bayern',
    'Bavaria',
    'Brandenburg',
    'Hessen',
  ),
  ...mapTowns('DE', 'Mecklenburg-Vorpommern', 'Niedersachsen', 'Nordrhein-Westfalen', 'Saarland'),
  ...mapTowns(
    'DE',
    'Rheinland-Pfalz',
    'Sachsen',
    'Sachsen-Anhalt',
    'Schleswig-Holstein',
    'Thüringen',
  ),
  ...mapTowns('AT', 'Burgenland', 'Kärnten', 'Niederösterreich', 'Oberösterreich', 'Steiermark'),
  ...mapTowns('AT', 'Tirol', 'Vorarlberg'),
  ...mapTowns('CH', 'Aargau', 'Graubünden', 'Tessin', 'Thurgau', 'Waadt', 'Wallis'),
  ...mapTowns('IT', 'Südtirol'),
  ...mapTowns('US', 'Kalifornien', 'California', 'Florida', 'Illinois', 'Massachusetts', 'Texas'),
}

/** Codes that are not also those of a German state or a Swiss canton, as BE, FR and LU are. */
const knownCodes: Record<string, string> = {
  ...{ AT: 'AT', CH: 'CH', DE: 'DE', LI: 'LI' },
  ...{ GB: 'GB', UK: 'GB', US: 'US', USA: 'US' },
  ...{ BG: 'BG', CZ: 'CZ', DK: 'DK', ES: 'ES', FI: 'FI', HR: 'HR', HU: 'HU', IE: 'IE', IT: 'IT' },
  ...{ NL: 'NL', NO: 'NO', PL: 'PL', PT: 'PT', RO: 'RO', SE: 'SE', SI: 'SI', SK: 'SK' },
}

let codesByName: Map<string, string> | undefined

/** ISO code of a country by its German or English name, or by that of a state; undefined for a town of the same name. */
export function findCountry(text: string) {
  const name = text.trim()
  codesByName ??= new Map(
    ['de', 'en'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return codes().flatMap((code) => {
        const translation = names.of(code)
        // A withdrawn code such as UK is named like the current one.
        return translation && new Intl.Locale(`und-${code}`).region === code
          ? [[translation.toLowerCase(), code] as const]
          : []
      })
    }),
  )
  if (townsAbroad[name.toLowerCase()]) return undefined
  return codesByName.get(name.toLowerCase()) ?? otherNames[name.toLowerCase()] ?? knownCodes[name]
}

/** Whether a state is not that of a town known to be abroad: `Salzburg oder Bayern`. American towns share names: `Paris, Texas`. */
export function isStateElsewhere(state: string, town: string) {
  const [country, known] = [otherNames[state.toLowerCase()], townsAbroad[town.toLowerCase()]]
  return country && known && country !== known && country !== 'US'
}

const codes = () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second))
}
