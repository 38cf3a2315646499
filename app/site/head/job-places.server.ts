import type { JobLocation } from './job-posting.ts'

/** Parses the location of a job: `Wien, Österreich` is one place, `Berlin, München` are two. */
export const parseJobLocations = (location: string): JobLocation[] =>
  parseTowns(location).map((each) => ({ ...each, name: countryName(each.country) }))

function parseTowns(location: string) {
  const places: Omit<JobLocation, 'name'>[] = []
  for (const part of location.split(separators)) {
    // A country in `Zürich (Schweiz)`, part of the name in `Halle (Saale)`.
    const bracketMatch = /\(([^()]*)\)\s*$/.exec(part)
    const [, bracketText = ''] = bracketMatch ?? []
    const isNoTown =
      bracketText !== '' && (findCountry(bracketText) ?? noPlacePattern.test(bracketText))
    const town = (isNoTown ? part.slice(0, bracketMatch?.index) : part).trim()
    const country = findCountry(isNoTown ? bracketText : town)
    const previous = places.at(-1)
    if (country && town === part.trim() && previous) previous.country = country
    else if (country && town === part.trim()) places.push({ town: '', country })
    else if (/^[\d\p{Lu}]/u.test(town) && !noPlacePattern.test(town))
      places.push({ town, country: country ?? townsAbroad[town.toLowerCase()] ?? 'DE' })
  }
  return places
}

/** Separators. `Frankfurt/Main` is one place, `Berlin/München` are two. */
const separators =
  /[,;|]|\s(?:oder|und|or|and|bzw\.)\s|\/(?!(?:Main|Oder|Saale|Donau|Rhein|Neckar|Ruhr)\b)/

/** Words in a location that are no place. */
const noPlacePattern =
  /remote|home[- ]?office|mobil|hybrid|vor ort|\btage?\b|woche|überall|absprache|(deutschland|bundes|europa|welt)-?weit/i

/** Foreign towns that German advertisements name without their country. */
const townsAbroad: Record<string, string> = {
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

let codesByName: Map<string, string> | undefined

/** ISO code of a country by its German or English name; undefined for a town of the same name. */
function findCountry(text: string) {
  const name = text.trim()
  codesByName ??= new Map(
    ['de', 'en'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return codes().flatMap((code) => {
        const translation = names.of(code)
        return translation
          ? [[translation.toLowerCase(), code] as const, [code, code] as const]
          : []
      })
    }),
  )
  if (townsAbroad[name.toLowerCase()]) return undefined
  return codesByName.get(name) ?? codesByName.get(name.toLowerCase())
}

const countryName = (code: string) =>
  new Intl.DisplayNames(['de'], { type: 'region' }).of(code) ?? code

const codes = () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second))
}
