import type { RoutePattern } from '#addresses.ts'

/** Common names of pages on other sites, without umlauts and punctuation. */
const names: { [Page in RoutePattern]?: string } = {
  '/': 'index home start startseite willkommen default main',
  '/uber-uns': 'uberuns uber unternehmen firma team wir werwirsind about aboutus company',
  '/dienstleistungen': 'dienstleistungen dienstleistung leistungen angebot services service',
  '/projekte': 'projekte projekt referenzen referenz portfolio projects',
  '/karriere':
    'karriere jobs job stellen stellenangebote stellenanzeigen offenestellen career careers',
  '/bewerbungsprozess': 'bewerbungsprozess bewerbung bewerben bewerbungsformular',
  '/kontakt': 'kontakt kontaktformular anfahrt contact contactus',
  '/blog': 'blog news aktuelles neuigkeiten',
  '/datenschutz': 'datenschutz datenschutzerklarung privacy privacypolicy dsgvo',
  '/impressum': 'impressum imprint legal legalnotice',
}

const pages = new Map(
  Object.entries(names).flatMap(([page, aliases]) =>
    aliases.split(' ').map((name) => [normalize(name), page]),
  ),
)

/** The page that an old address means: `/kontakt.html`, `/de/ueber_uns.aspx`, `/über-uns`, `/kontakt/index.html`. */
export function guessPageFromOldAddress(path: string) {
  const [folder, last] = ['', '', ...decodeURIComponent(path).split('/').filter(Boolean)].slice(-2)
  const page = findPage(last)
  return page === '/' ? (findPage(folder) ?? page) : page
}

const findPage = (part = '') => pages.get(normalize(part.replace(/\.\w{2,5}$/, '')))

/** Normal form of a name: equal for ü and ue, upper and lower case, with and without punctuation. */
function normalize(name: string) {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/([auo])e/g, '$1')
}
