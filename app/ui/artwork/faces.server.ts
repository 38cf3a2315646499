import { box, circle, drawStroke, grey, type Kind, splitValue, text, title } from './pen.server.ts'
import type { Label } from './tags.server.ts'

export interface Part extends Label {
  face: FaceName
  /** Words on the face. */
  words: readonly string[]
}

const six = [0, 1, 2, 3, 4, 5]

const table: Kind = {
  size: [250, 220],
  draw(words, { wire, wireText }) {
    const [head, ...dataRows] = words.map(splitValue)
    const markedRow = dataRows.length ? Math.min(2, dataRows.length - 1) : 2
    const end = { x: 232, size: 13, align: 'right' } as const
    const rows = six.flatMap((at) => {
      const [row, y, isMarked] = [dataRows[at], 65 + at * 28, at === markedRow]
      const [fill, valueFill] = isMarked ? [grey.ink, wireText] : [grey.text, grey.quiet]
      // Different lengths, like words.
      const uneven = (at * 37) % 5
      const bar = row && !isMarked ? 0 : 0.4 + uneven * 0.06
      return [
        isMarked ? `<g opacity=".16">${box(0, y - 19, 250, 28, wire)}</g>` : '',
        drawStroke(`M18 ${y - 19}H232`, grey.pale),
        text(row?.label, { x: 18, y, size: 13, fill, width: 140, bar: 0.4 + uneven * 0.08 }),
        text(row?.value, { ...end, y, fill: valueFill, width: 68, bar }),
      ]
    })
    return [
      text(head?.label, { x: 18, y: 31, size: 16, fill: grey.ink, width: 140, bar: 0.6 }),
      text(head?.value, { ...end, y: 31, fill: grey.quiet, width: 70 }),
      ...rows,
    ]
  },
}

/** Start and width of the blocks in each line. */
const blocks = [
  [92, 74, 188, 110, 328, 90],
  [122, 120, 272, 70],
  [92, 58, 166, 126, 314, 104],
  [268, 160],
  [112, 92, 256, 66, 342, 76],
  [152, 104, 288, 116],
]
const live = 3

const plan: Kind = {
  size: [440, 310],
  draw([heading, markedRow, ...dataRows], { wire }) {
    const hours = six.flatMap((at) => {
      const [x, hour] = [92 + at * 62, heading && `${12 + at}:00`]
      const hourText = text(hour, { x, y: 62, size: 11, fill: grey.soft, width: 48, bar: 0.5 })
      return [hourText, drawStroke(`M${x} 70V296`, grey.pale)]
    })
    const rows = blocks.flatMap((spans, at) => {
      const [row, y, isLive] = [splitValue(dataRows[at]), 76 + at * 37, at === live]
      const names = isLive ? [markedRow] : (row.value?.split(/\s*[|,]\s*/) ?? [])
      const look = isLive ? { size: 14, fill: grey.white } : { size: 11.5, fill: grey.text }
      const bars = spans.flatMap((x, place) => {
        if (place % 2) return []
        const width = spans[place + 1] ?? 0
        const fill = isLive ? wire : (at + place / 2) % 2 ? grey.pale : grey.middle
        const name = text(names[place / 2], { x: x + 9, y: y + 19, width: width - 16, ...look })
        return [box(x, y, width, 28, fill, 3), name]
      })
      const fill = isLive ? grey.ink : grey.quiet
      const label = { x: 20, y: y + 20, size: 12.5, fill, width: 64, bar: 0.75 }
      return [text(row.label, label), ...bars]
    })
    return [
      title(heading, { x: 20, y: 34, width: 400 }),
      ...hours,
      ...rows,
      drawStroke('M249 66V300', grey.ink, 1.5),
      circle(249, 66, 4, grey.ink),
    ]
  },
}

const shop: Kind = {
  size: [210, 240],
  draw: ([name, price, note, button]) => [
    `<path d="M0 118V7a7 7 0 0 1 7-7H203a7 7 0 0 1 7 7V118z" fill="${grey.paper}"/>`,
    // A bag, a symbol for any product.
    `<path d="M85 44V38a20 20 0 0 1 40 0v6" fill="none" stroke="${grey.soft}" stroke-width="3.500"/>`,
    `<path d="M70 42h70l7 62h-84z" fill="${grey.white}" stroke="${grey.soft}" stroke-width="2" stroke-linejoin="round"/>`,
    circle(85, 52, 3, grey.soft) + circle(125, 52, 3, grey.soft),
    text(name, { x: 18, y: 147, size: 15, fill: grey.ink, width: 174, bar: 0.55 }),
    text(price, { x: 18, y: 174, size: 21, fill: grey.ink, width: 174, bar: 0.4 }),
    text(note, { x: 18, y: 193, size: 12, fill: grey.quiet, width: 174, bar: 0.75 }),
    box(18, 204, 174, 25, grey.ink, 3),
    text(button, { x: 105, y: 221, size: 12, fill: grey.white, width: 160, align: 'middle' }),
  ],
}

const net =
  'M0 60L70 70 120 40 250 56M70 70L88 150 30 230M88 150L170 140 250 180M170 140L176 96 120 40M176 96L250 110M170 140L190 230'
const stations = [70, 70, 120, 40, 88, 150, 176, 96, 42, 211, 228, 106, 213, 162, 185, 209]

const map: Kind = {
  size: [250, 230],
  isDark: true,
  draw: ([label], { wire }) => [
    drawStroke(net, grey.edge, 1.5),
    ...stations.map((x, at) => (at % 2 ? '' : circle(x, stations[at + 1] ?? 0, 4, grey.mist))),
    circle(170, 140, 22, wire, 0.25) + circle(170, 140, 8, wire),
    box(16, 14, label ? 150 : 90, 28, grey.slate, 3),
    text(label, { x: 26, y: 33, size: 13, fill: '#f6f4f2', width: label ? 130 : 70, bar: 1 }),
  ],
}

const phone: Kind = {
  size: [132, 256],
  radius: 20,
  isDark: true,
  draw: ([title, under, first, second, button], { wire }) => [
    box(6, 6, 120, 244, grey.white, 15) + box(48, 12, 36, 7, grey.ink, 3.5),
    text(title, { x: 18, y: 46, size: 16, fill: grey.ink, width: 96, bar: 0.7 }),
    text(under, { x: 18, y: 64, size: 11.5, fill: grey.quiet, width: 96, bar: 0.9 }),
    box(18, 76, 96, 80, '#ecebe9', 4),
    drawStroke('M18 136L50 116 66 128 92 92 114 88', wire, 3) + circle(92, 92, 6, grey.ink),
    text(first, { x: 18, y: 180, size: 11.5, fill: grey.text, width: 96, bar: 0.6 }),
    text(second, { x: 18, y: 196, size: 11.5, fill: grey.text, width: 96, bar: 0.85 }),
    box(18, 208, 96, 29, grey.ink, 4),
    text(button, { x: 66, y: 227, size: 12.5, fill: grey.white, width: 84, align: 'middle' }),
  ],
}

const inner = 'M45 42h40a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3h-40a3 3 0 0 1-3-3v-40a3 3 0 0 1 3-3z'
const pins = [36, 50, 64, 78, 92].map((at) => `M${at} 8v10M${at} 112v10M8 ${at}h10M112 ${at}h10`)

const chip: Kind = {
  size: [130, 130],
  isDark: true,
  draw: ([label], { wire }) => [
    `<rect x="22" y="22" width="86" height="86" rx="6" fill="${grey.slate}" stroke="${grey.edge}"/>`,
    drawStroke(inner, wire, 1.5) + circle(65, 65, 8, wire),
    drawStroke(pins.join(''), grey.edge, 3),
    text(label, { x: 65, y: 102, size: 9, fill: grey.mist, width: 76, align: 'middle' }),
  ],
}

export const faceKinds = { table, plan, shop, map, phone, chip } satisfies Record<string, Kind>
export type FaceName = keyof typeof faceKinds
