import type { Place } from './job-posting.ts'

/** Parses the location of a job: `Wien, Österreich` is one place, `Berlin, München` are two. */
export const placesIn = (location: string): Place[] =>
  townsIn(location).map((each) => ({ ...each, name: countryName(each.country) }))

function townsIn(location: string) {
  const places: Omit<Place, 'name'>[] = []
  for (const part of location.split(between)) {
    // A country in `Zürich (Schweiz)`, part of the name in `Halle (Saale)`.
    const inBrackets = /\(([^()]*)\)\s*$/.exec(part)
    const [, within = ''] = inBrackets ?? []
    const isBeside = within !== '' && (countryNamed(within) ?? noPlace.test(within))
    const town = (isBeside ? part.slice(0, inBrackets?.index) : part).trim()
    const country = countryNamed(isBeside ? within : town)
    const last = places.at(-1)
    if (country && town === part.trim() && last) last.country = country
    else if (country && town === part.trim()) places.push({ town: '', country })
    else if (/^[\d\p{Lu}]/u.test(town) && !noPlace.test(town))
      places.push({ town, country: country ?? townsAbroad[town.toLowerCase()] ?? 'DE' })
  }
  return places
}

/** Separators. `Frankfurt/Main` is one place, `Berlin/München` are two. */
const between =
  /[,;|]|\s(?:oder|und|or|and|bzw\.)\s|\/(?!(?:Main|Oder|Saale|Donau|Rhein|Neckar|Ruhr)\b)/

/** Words in a location that are no place. */
const noPlace =
  /remote|home[- ]?office|mobil|hybrid|vor ort|\btage?\b|woche|überall|absprache|(deutschland|bundes|europa|welt)-?weit/i

/** Foreign towns that German advertisements name without their country. */
const townsAbroad: Record<string, string> = {
  ...towns(
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
  ...towns('AT', 'Dornbirn', 'St. Pölten', 'Wels'),
  ...towns('CH', 'Zürich', 'Genf', 'Basel', 'Bern', 'Lausanne', 'Winterthur', 'Luzern', 'Zug'),
  ...towns('CH', 'St. Gallen', 'Schaffhausen', 'Chur', 'Lugano'),
  ...towns('LI', 'Vaduz'),
  ...towns('LU', 'Luxemburg', 'Luxembourg'),
  ...towns('IT', 'Bozen', 'Meran', 'Mailand', 'Rom'),
  ...towns('FR', 'Paris', 'Straßburg', 'Lyon'),
  ...towns('NL', 'Amsterdam', 'Rotterdam', 'Eindhoven', 'Den Haag', 'Utrecht'),
  ...towns('BE', 'Brüssel', 'Antwerpen', 'Gent'),
  ...towns('GB', 'London', 'Manchester', 'Edinburgh'),
  ...towns('IE', 'Dublin'),
  ...towns('DK', 'Kopenhagen'),
  ...towns('SE', 'Stockholm', 'Göteborg', 'Malmö'),
  ...towns('NO', 'Oslo'),
  ...towns('FI', 'Helsinki'),
  ...towns('PL', 'Warschau', 'Krakau', 'Breslau', 'Danzig', 'Posen'),
  ...towns('CZ', 'Prag', 'Brünn'),
  ...towns('SK', 'Bratislava'),
  ...towns('HU', 'Budapest'),
  ...towns('RO', 'Bukarest', 'Cluj'),
  ...towns('ES', 'Madrid', 'Barcelona', 'Valencia', 'Palma'),
  ...towns('PT', 'Lissabon', 'Porto'),
  ...towns('US', 'New York', 'San Francisco'),
}

function towns(country: string, ...names: string[]) {
  return Object.fromEntries(names.map((name) => [name.toLowerCase(), country]))
}

let known: Map<string, string> | undefined

/** ISO code of a country by its German or English name; undefined for a town of the same name. */
function countryNamed(given: string) {
  const name = given.trim()
  known ??= new Map(
    ['de', 'en'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return codes().flatMap((code) => {
        const found = names.of(code)
        return found ? [[found.toLowerCase(), code] as const, [code, code] as const] : []
      })
    }),
  )
  if (townsAbroad[name.toLowerCase()]) return undefined
  return known.get(name) ?? known.get(name.toLowerCase())
}

const countryName = (code: string) =>
  new Intl.DisplayNames(['de'], { type: 'region' }).of(code) ?? code

const codes = () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second))
}
