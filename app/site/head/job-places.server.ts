import { getSiteLanguage } from '#core/site-language/translate.ts'
import { findCountry, isStateElsewhere, townsAbroad } from './find-country.server.ts'
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
    else if (
      country &&
      town === '' &&
      previous?.town &&
      !isStateElsewhere(part, previous.town) &&
      (!hasCountry || previous.country === country)
    )
      previous.country = country
    else if (country && town === '') places.push({ town, country })
    else if (isTown(town))
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

/** No town: `möglich`, the abbreviation of a state, `Zentrale`. */
const isTown = (part: string) =>
  /^[\d\p{Lu}]/u.test(part) &&
  !/^\p{Lu}{2}$/u.test(part) &&
  part.replace(workplacePattern, '').trim() !== ''

/** `in der Schweiz` is `Schweiz`; a town such as Den Haag begins with a capital. */
const stripPrepositions = (part: string) =>
  part
    .trim()
    .replace(/^(?:vor ort|hybrid)(?::|\s+(?:in|bei)\s)\s*/i, '')
    .replace(/^(?:(?:in|im|aus|bei|der|die|den|dem)\s+)+/, '')

/** Town and country of `Zürich (Schweiz)`, without a remark as in `München (Zentrale)`; the town of a country is empty. */
function parseTown(part: string): { town: string; country: string | undefined } {
  // Part of the name in `Halle (Saale)`.
  const [bracket, text = ''] = /\(([^()]*)\)\s*$/.exec(part) ?? []
  const known = bracket && townsAbroad[part.slice(0, -bracket.length).trim().toLowerCase()]
  // Country or canton: `Gent (BE)` and `Bern (BE)`.
  const bracketCountry =
    bracket && (findCountry(text) ?? (/^\p{Lu}{2}$/u.test(text) ? known : undefined))
  const isRemark = bracket && (noPlacePattern.test(text) || workplacePattern.test(text))
  const town = bracketCountry || isRemark ? part.slice(0, -bracket.length).trim() : part
  const country = findCountry(town)
  return country ? { town: '', country } : { town, country: bracketCountry || undefined }
}

/** The country that words such as `remote (Österreich)` or `österreichweit` name. */
function findNamedCountry(part: string) {
  const [, end = ''] =
    /\s(?:in|aus|from|within)\s+(?:der |den |dem |the )?([^()]+)$/.exec(part) ?? []
  // Departments, not Italy and Croatia.
  const words = (part.match(/\p{L}+/gu) ?? []).filter((word) => word !== 'IT' && word !== 'HR')
  for (const each of [end, ...words.map((word) => word.replace(/weit$/, ''))]) {
    const country = findCountry(each)
    if (country) return [country]
  }
  return []
}

/** Separators. `Frankfurt/Main` is one place, `Berlin/München` are two. */
const separators =
  /[,;|&·]|\s[+–—]\s|\s(?:oder|und|sowie|or|and|bzw\.|u\.)\s|\/(?!(?:Main|Oder|Saale|Donau|Rhein|Neckar|Ruhr)\b)/

/** Words of a location that name no place. */
const noPlacePattern =
  /remote|home[- ]?office|mobil|hybrid|vor ort|\btage?\b|woche|überall|absprache|\p{L}-?weit\b/iu

/** Bracketed remarks about the workplace. */
const workplacePattern =
  /\b(?:zentrale|haupt(?:sitz|standort|verwaltung)|firmensitz|verwaltung|niederlassung|filiale|standort|büro|office|headquarters?|hq|werk|lager|campus|labor)\b/i

const countryName = (code: string) =>
  new Intl.DisplayNames([getSiteLanguage()], { type: 'region' }).of(code) ?? code
