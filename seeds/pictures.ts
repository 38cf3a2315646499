/** What is said of a picture: `focal` is what a crop must keep, in percent from the left and from the top. */
interface About {
  folder: string
  /** German, factual. */
  alt: string
  focal: { x: number; y: number }
}

/** Covers are cropped from the left, where their window begins; each has one for the dark scheme beside it. */
const cover = (folder: string, alt: string): About => ({
  folder,
  alt,
  focal: { x: 0, y: 30 },
})
const covers: Record<string, About> = {
  'project-logistik': cover(
    'projects',
    'Rampenplan Billbrook: Tour 118 steht seit 19 Minuten an Rampe 4, daneben die App des Fahrers',
  ),
  'project-versicherung': cover(
    'projects',
    'Schadenakte: Aus der Rechnung gelesen sind Gewerk Sanitär und der Betrag 1.284,60 €',
  ),
  'project-energie': cover('projects', 'Netzplan mit Station 214, in neun Minuten erreichbar'),
  'project-gesundheit': cover(
    'projects',
    'Dienstplan Station 7: Am Freitag ist ein Dienst getauscht',
  ),
  'project-handel': cover(
    'projects',
    'Artikelliste mit 860 Ankern M12 auf Lager, daneben derselbe Artikel im Webshop für 12,40 €',
  ),
  'project-verwaltung': cover(
    'projects',
    'Anträge in neun Ämtern als Säulen, die höchste im Bürgeramt',
  ),
  'post-cloud': cover(
    'blog',
    'Rechnung mit fünf Posten, auffällig ist der ausgehende Verkehr mit 2.480 €',
  ),
  'post-bericht': cover('blog', 'Prüfbericht: 27 Befunde nach Risiko, zwei davon kritisch'),
  'post-wcag': cover('blog', 'Formular mit drei Feldern, der Knopf hat sichtbar den Fokus'),
}

/** The pictures of the demo content by their names in `seeds/pictures`; content names them `picture:` plus that name. */
export const pictures: Record<string, About> = {
  'hero-board': {
    folder: 'slides',
    alt: 'Leiterbahnen und Durchkontaktierungen, weiß auf durchsichtigem Grund',
    focal: { x: 50, y: 50 },
  },
  ...covers,
  ...Object.fromEntries(Object.entries(covers).map(([name, about]) => [`${name}-dark`, about])),
}
