import type { PageBlock } from '#content/blocks/block-kinds.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { file } from '#content/types/file.ts'
import type { Db } from '#core/db/tables.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'

type Columns = Extract<PageBlock, { kind: 'columns' }>['values']

/** Blocks with content of their own: lists with `entries` entries and long words. */
const simpleBlocks = (entries: number, image_url: string, mark = ''): Columns['left'] => [
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
    values: {
      heading: `Daneben${mark}`,
      html: '<p>Text neben dem Bild.</p>',
      image_url,
      side: 'left',
    },
  },
  { id: 'wide', kind: 'picture', values: { image_url, caption: 'Eine Unterschrift' } },
  {
    id: 'cards',
    kind: 'cards',
    values: {
      heading: `Karten${mark}`,
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
      heading: `So läuft es ab${mark}`,
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
      heading: `Häufige Fragen${mark}`,
      entries: many(entries).map((at) => ({ question: `Frage ${at}?`, answer: `Antwort ${at}.` })),
    },
  },
  {
    id: 'table',
    kind: 'table',
    values: {
      heading: `Preise${mark}`,
      columns: ['Paket', 'Leistung', 'Reaktionszeit', 'Preis im Monat'],
      entries: many(entries).map((at) => ({ cells: [`Paket ${at}`, word, '4 Stunden', '490 €'] })),
    },
  },
  {
    id: 'downloads',
    kind: 'downloads',
    values: {
      heading: `Zum Mitnehmen${mark}`,
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
    values: {
      testimonial_id: null,
      text: 'Seitdem schlafen wir ruhig.',
      name: 'Anna Beispiel',
      role: 'Leitung, Firma',
    },
  },
  { id: 'voice', kind: 'quote', values: { testimonial_id: 1, text: '', name: '', role: '' } },
  {
    id: 'form',
    kind: 'form',
    values: {
      ...{ heading: `Anfrage${mark}`, text: '', topic: '', recipient: 'chef@example.com' },
      questions: (
        ['short text', 'long text', 'choice of one', 'choice of several', 'yes or no'] as const
      )
        .slice(0, entries)
        .map((kind, at) => ({
          ...{ id: `q${at}`, question: `${word} ${at}?`, kind, hint: at % 2 ? 'Ein Hinweis.' : '' },
          ...{
            options: kind.startsWith('choice') ? ['Eins', word] : [],
            is_required: at % 2 === 0,
          },
        })),
    },
  },
  {
    id: 'gallery',
    kind: 'gallery',
    values: {
      heading: `Galerie${mark}`,
      entries: many(entries).map((at) => ({ image_url, caption: at % 2 ? `${word} ${at}` : '' })),
    },
  },
  {
    id: 'logos',
    kind: 'logos',
    values: {
      heading: `Partner${mark}`,
      entries: many(entries).map((at) => ({
        // The file of the second logo is missing.
        image_url: at === 2 ? '/media/logos/0000000000000000.webp' : image_url,
        name: `Partner ${at}`,
        link: at % 2 ? 'https://example.com' : null,
      })),
    },
  },
]

/** Blocks that show items; without a mark they have no heading. */
const itemBlocks = (count: number, mark: string): Columns['left'] => [
  {
    id: 'people',
    kind: 'people',
    values: { heading: mark && `Personen${mark}`, chosen: [], order: 'arranged', count },
  },
  {
    id: 'projects',
    kind: 'projects',
    values: { heading: mark && `Projekte${mark}`, chosen: [], tag: '', order: 'newest', count },
  },
  {
    id: 'services',
    kind: 'services',
    values: { heading: mark && `Dienste${mark}`, chosen: [], order: 'arranged', count },
  },
  {
    id: 'jobs',
    kind: 'jobs',
    values: {
      heading: mark && `Stellen${mark}`,
      chosen: [],
      category_id: null,
      order: 'arranged',
      count,
    },
  },
  {
    id: 'posts',
    kind: 'posts',
    values: { heading: mark && `Beiträge${mark}`, chosen: [], tag: '', count },
  },
]

/** The document that the blocks offer, without its bytes. */
export async function addDocument(db: Db, store: ContentStore) {
  const stored = { key: 'files/muster.pdf', bytes: 1_300_000, pages: 12 }
  await db
    .insertInto('stored_files')
    .values({ ...stored, created_at: new Date().toISOString() })
    .execute()
  await store.create(file, { title: 'Muster', slug: 'muster', file: stored.key }, { by: 'Test' })
}

/** Blocks of every kind. */
export const blocksOfAllKinds = (entries: number, image_url: string): PageBlock[] => [
  ...simpleBlocks(entries, image_url),
  ...itemBlocks(entries, ' der Firma'),
  { id: 'line', kind: 'divider', values: {} },
  {
    id: 'columns',
    kind: 'columns',
    values: {
      left: [...itemBlocks(entries, ''), ...simpleBlocks(entries, image_url, ' links')].map(
        (block) => ({ ...block, id: `left-${block.id}` }),
      ),
      right: [
        ...simpleBlocks(entries, image_url, ' rechts'),
        ...itemBlocks(entries, ' rechts'),
      ].map((block) => ({ ...block, id: `right-${block.id}` })),
    },
  },
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
