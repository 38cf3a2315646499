import type { BrowserTextKey } from '#core/i18n/text.ts'

type Shape = 'heading' | 'text' | 'picture' | 'dot' | 'button' | 'frame'

/** A shape on a field of 96 × 64. */
export type SketchPart = [shape: Shape, x: number, y: number, width: number, height: number]

const heading = (x = 8, y = 8, width = 36): SketchPart => ['heading', x, y, width, 5]
const picture = (x: number, y: number, width: number, height: number): SketchPart => [
  'picture',
  x,
  y,
  width,
  height,
]
/** Lines of text, the last of several shorter than the others. */
const text = (x: number, y: number, width: number, lines = 1): SketchPart[] =>
  times(lines, (line) => {
    const isLast = lines > 1 && line === lines - 1
    return [['text', x, y + line * 6, isLast ? width * 0.6 : width, 2.5]]
  })
const line = (y: number): SketchPart => ['text', 8, y, 80, 0.75]

const times = (count: number, draw: (index: number) => SketchPart[]) =>
  Array.from({ length: count }, (_, index) => draw(index)).flat()
const threeColumns = (draw: (x: number) => SketchPart[]) =>
  times(3, (column) => draw(8 + 28 * column))
const threeRows = (draw: (y: number) => SketchPart[]) => times(3, (row) => draw(11 + 16 * row))

interface KindGroup {
  label: BrowserTextKey
  /** A small drawing of each kind, by its name. */
  sketches: Record<string, SketchPart[]>
}

/** The kinds of blocks in the order of the gallery; a kind that is missing here comes last, with a neutral drawing. */
export const blockKindGroups: KindGroup[] = [
  {
    label: 'Text and tables',
    sketches: {
      text: [heading(), ...text(8, 20, 80, 6)],
      text_picture: [heading(8, 12, 30), ...text(8, 23, 36, 5), picture(52, 10, 36, 44)],
      questions: times(4, (row) => [
        ...text(8, 11 + 13 * row, 54),
        ['heading', 82, 10 + 13 * row, 6, 4],
        line(18 + 13 * row),
      ]),
      quote: [
        ['heading', 12, 10, 5, 9],
        ['heading', 20, 10, 5, 9],
        ...text(12, 25, 72, 3),
        ['dot', 12, 46, 9, 9],
        ...text(25, 49, 26),
      ],
      table: [
        ['frame', 8, 8, 80, 48],
        ...threeColumns((x) => [heading(x + 4, 13, 14)]),
        ...times(3, (row) => [
          line(22 + 11 * row),
          ...threeColumns((x) => text(x + 4, 27 + 11 * row, 16)),
        ]),
      ],
    },
  },
  {
    label: 'Pictures and videos',
    sketches: {
      picture: [picture(8, 8, 80, 40), ...text(8, 53, 40)],
      gallery: times(2, (row) => threeColumns((x) => [picture(x, 8 + 25 * row, 24, 22)])),
      video: [picture(8, 8, 80, 48), ['button', 38, 24, 20, 16]],
      logos: times(2, (row) =>
        threeColumns((x) => [
          ['frame', x, 10 + 24 * row, 24, 18],
          ['dot', x + 8, 15 + 24 * row, 8, 8],
        ]),
      ),
    },
  },
  {
    label: 'Facts in brief',
    sketches: {
      figures: threeColumns((x) => [['heading', x, 20, 20, 13], ...text(x, 39, 22, 2)]),
      cards: threeColumns((x) => [
        ['frame', x, 8, 24, 48],
        ['dot', x + 4, 13, 8, 8],
        heading(x + 4, 26, 14),
        ...text(x + 4, 36, 16, 3),
      ]),
      steps: threeRows((y) => [['dot', 8, y, 9, 9], ...text(24, y + 1, 60, 2)]),
    },
  },
  {
    label: 'From this website',
    sketches: {
      people: threeColumns((x) => [['dot', x + 4, 11, 16, 16], ...text(x + 2, 34, 20, 2)]),
      projects: times(2, (column) => [
        picture(8 + 42 * column, 8, 38, 28),
        heading(8 + 42 * column, 42, 26),
        ...text(8 + 42 * column, 52, 34),
      ]),
      services: threeRows((y) => [heading(8, y, 26), ...text(42, y, 46, 2)]),
      jobs: threeRows((y) => [heading(8, y, 32), ...text(8, y + 8, 22), ['button', 72, y, 16, 7]]),
      posts: threeColumns((x) => [
        picture(x, 8, 24, 20),
        heading(x, 34, 20),
        ...text(x, 44, 24, 2),
      ]),
      downloads: threeRows((y) => [['frame', 8, y, 9, 12], ...text(23, y + 2, 44, 2)]),
    },
  },
  {
    label: 'What visitors should do',
    sketches: {
      call_to_action: [heading(22, 14, 52), ...text(20, 26, 56), ['button', 34, 38, 28, 11]],
      form: [
        ['frame', 8, 8, 38, 11],
        ['frame', 50, 8, 38, 11],
        ['frame', 8, 23, 80, 19],
        ['button', 8, 47, 26, 9],
      ],
    },
  },
  {
    label: 'Layout',
    sketches: {
      columns: times(2, (column) => [
        ['frame', 8 + 42 * column, 8, 38, 48],
        heading(13 + 42 * column, 14, 20),
        ...text(13 + 42 * column, 25, 28, 4),
      ]),
      divider: [...text(8, 12, 80, 2), line(32), ...text(8, 44, 80, 2)],
    },
  },
]

/** The drawing of a kind that has none. */
export const neutralSketch: SketchPart[] = [['frame', 8, 8, 80, 48], ...text(18, 23, 60, 3)]
