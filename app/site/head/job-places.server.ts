import { getSiteLanguage } from '#core/site-language/translate.ts'
import type { JobLocation } from './job-posting.ts'

/** Parses the location of a job: `Wien, Österreich` is one place, `Berlin, München` are two. */
export const parseJobLocations = (location: string): JobLocation[] =>
  parseTowns(location).map((each) => ({ ...each, name: countryName(each.country) }))

type Town = Omit<JobLocation, 'name'>

function parseTowns(location: string) {
  const places: Town[] = []
  // Countries of remote work: `Homeoffice in Österreich`.
  const countries: string[] = []
  let hasCountry = false
  for (const part of location.split(separators).map(stripPrepositions)) {
    const { town, country } = parseTown(part)
    const previous = places.at(-1)
    if (noPlacePattern.test(town)) countries.push(...findNamedCountry(part))
    else if (country && town === '' && previous?.town && !hasCountry) previous.country = country
    else if (country && town === '') places.push({ town, country })
    else if (/^[\d\p{Lu}]/u.test(town))
      places.push({ town, country: country ?? townsAbroad[town.toLowerCase()] ?? 'DE' })
    else continue
    hasCountry = country !== undefined
  }
  const known = places.map(({ country }) => country)
  const added = countries.filter(
    (each, at) => ![...known, ...countries.slice(0, at)].includes(each),
  )
  // A job without a place is in Germany anyway.
  return [...known, ...added].join() === 'DE' && known.length === 0
    ? []
    : [...places, ...added.map((country): Town => ({ town: '', country }))]
}

/** `in der Schweiz` is `Schweiz`; a town such as Den Haag begins with a capital. */
const stripPrepositions = (part: string) =>
  part.trim().replace(/^(?:(?:in|im|aus|bei|der|die|den|dem)\s+)+/, '')

/** Town and country of `Zürich (Schweiz)`, without a remark as in `München (Zentrale)`; the town of a country is empty. */
function parseTown(part: string): { town: string; country: string | undefined } {
  // Part of the name in `Halle (Saale)`.
  const [bracket, text = ''] = /\(([^()]*)\)\s*$/.exec(part) ?? []
  const bracketCountry = bracket && findCountry(text)
  const isRemark = bracket && (noPlacePattern.test(text) || workplacePattern.test(text))
  const town = bracketCountry || isRemark ? part.slice(0, -bracket.length).trim() : part
  const country = findCountry(town)
  return country ? { town: '', country } : { town, country: bracketCountry || undefined }
}

/** The country that words such as `remote (Österreich)` or `österreichweit` name. */
function findNamedCountry(part: string) {
  const [, end = ''] =
    /\s(?:in|aus|from|within)\s+(?:der |den |dem |the )?([^()]+)$/.exec(part) ?? []
  const words = part.match(/\p{L}+/gu) ?? []
  for (const each of [end, ...words.map((word) => word.replace(/weit$/, ''))]) {
    const country = findCountry(each)
    if (country) return [country]
  }
  return []
}

/** Separators. `Frankfurt/Main` is one place, `Berlin/München` are two. */
const separators =
  /[,;|&]|\s\+\s|\s(?:oder|und|sowie|or|and|bzw\.|u\.)\s|\/(?!(?:Main|Oder|Saale|Donau|Rhein|Neckar|Ruhr)\b)/

/** Words of a location that name no place. */
const noPlacePattern =
  /remote|home[- ]?office|mobil|hybrid|vor ort|\btage?\b|woche|überall|absprache|\p{L}-?weit\b/iu

/** Bracketed remarks about the workplace. */
const workplacePattern =
  /\b(?:zentrale|haupt(?:sitz|standort|verwaltung)|firmensitz|verwaltung|niederlassung|filiale|standort|büro|office|headquarters?|hq|werk|lager|campus|labor)\b/i

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
        // A withdrawn code such as UK is named like the current one.
        return translation && new Intl.Locale(`und-${code}`).region === code
          ? [[translation.toLowerCase(), code] as const, [code, code] as const]
          : []
      })
    }),
  )
  if (townsAbroad[name.toLowerCase()]) return undefined
  return codesByName.get(name) ?? codesByName.get(name.toLowerCase())
}

const countryName = (code: string) =>
  new Intl.DisplayNames([getSiteLanguage()], { type: 'region' }).of(code) ?? code

const codes = () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second))
}
