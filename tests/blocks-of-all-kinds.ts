import type { PageBlock } from '#content/blocks/block-kinds.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'

/** Blocks of every kind: lists with so many entries, words that are long. */
export const blocksOfAllKinds = (entries: number, image_url: string): PageBlock[] => [
  {
    id: 'text',
    kind: 'text',
    values: {
      html: `<h2>Was wir übernehmen</h2><p>Ein <a href="/kontakt">Absatz</a> über <em>${word}</em>, der so lang ist, dass er in mehreren Zeilen steht und man sieht, wie breit sie sind.</p><ul><li>Eins</li><li>Zwei</li></ul>`,
    },
  },
  {
    id: 'beside',
    kind: 'text_picture',
    values: { heading: 'Daneben', html: '<p>Text neben dem Bild.</p>', image_url, side: 'left' },
  },
  { id: 'wide', kind: 'picture', values: { image_url, caption: 'Eine Unterschrift' } },
  {
    id: 'cards',
    kind: 'cards',
    values: {
      heading: 'Karten',
      entries: many(entries).map((at) => ({
        icon: 'FaCloud',
        title: at === 1 ? word : `Karte ${at}`,
        text: 'Ein kurzer Text, der sagt, worum es geht.',
        link: at % 2 ? '/blog' : null,
      })),
    },
  },
  {
    id: 'steps',
    kind: 'steps',
    values: {
      heading: 'So läuft es ab',
      entries: many(entries).map((at) => ({
        title: `Schritt ${at}`,
        text: 'Was dabei geschieht.',
      })),
    },
  },
  {
    id: 'figures',
    kind: 'figures',
    values: {
      heading: '',
      entries: many(entries).map((at) => ({
        value: at === 2 ? '1.250.000 €' : `${at}9 %`,
        label: 'Verfügbarkeit im Jahr',
        source: 'Messung 2026',
      })),
    },
  },
  {
    id: 'questions',
    kind: 'questions',
    values: {
      heading: 'Häufige Fragen',
      entries: many(entries).map((at) => ({ question: `Frage ${at}?`, answer: `Antwort ${at}.` })),
    },
  },
  {
    id: 'table',
    kind: 'table',
    values: {
      heading: 'Preise',
      columns: ['Paket', 'Leistung', 'Reaktionszeit', 'Preis im Monat'],
      entries: many(entries).map((at) => ({ cells: [`Paket ${at}`, word, '4 Stunden', '490 €'] })),
    },
  },
  {
    id: 'downloads',
    kind: 'downloads',
    values: {
      heading: 'Zum Mitnehmen',
      entries: many(entries).map((at) => ({ file: '/dateien/muster.pdf', title: `${word} ${at}` })),
    },
  },
  {
    id: 'video',
    kind: 'video',
    values: {
      ...{ heading: '', file: '', captions: '', poster: image_url },
      ...{ address: 'https://youtu.be/dQw4w9WgXcQ', caption: 'Ein Rundgang' },
    },
  },
  {
    id: 'quote',
    kind: 'quote',
    values: { text: 'Seitdem schlafen wir ruhig.', name: 'Anna Beispiel', role: 'Leitung, Firma' },
  },
  { id: 'line', kind: 'divider', values: {} },
  {
    id: 'call',
    kind: 'call_to_action',
    values: {
      heading: 'Sprechen wir',
      text: 'Kurz und ohne Folgen.',
      label: 'Kontakt',
      link: '/kontakt',
    },
  },
]
