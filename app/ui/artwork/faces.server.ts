import {
  drawBox,
  drawCircle,
  drawStroke,
  drawText,
  drawTitle,
  greys,
  type InterfaceDrawing,
  splitLabel,
} from './pen.server.ts'
import type { PartLabel } from './tags.server.ts'

export interface HeroDrawingPart extends PartLabel {
  face: InterfaceDrawingName
  /** Words on the face. */
  words: readonly string[]
}

const six = [0, 1, 2, 3, 4, 5]

const table: InterfaceDrawing = {
  size: [250, 220],
  draw(words, { wire, wireText }) {
    const [head, ...dataRows] = words.map(splitLabel)
    const markedRow = dataRows.length ? Math.min(2, dataRows.length - 1) : 2
    const end = { x: 232, size: 13, align: 'right' } as const
    const rows = six.flatMap((at) => {
      const [row, y, isMarked] = [dataRows[at], 65 + at * 28, at === markedRow]
      const [fill, valueFill] = isMarked ? [greys.ink, wireText] : [greys.text, greys.quiet]
      // Different lengths, like words.
      const uneven = (at * 37) % 5
      const bar = row && !isMarked ? 0 : 0.4 + uneven * 0.06
      return [
        isMarked ? `<g opacity=".16">${drawBox(0, y - 19, 250, 28, wire)}</g>` : '',
        drawStroke(`M18 ${y - 19}H232`, greys.pale),
        drawText(row?.label, { x: 18, y, size: 13, fill, width: 140, bar: 0.4 + uneven * 0.08 }),
        drawText(row?.value, { ...end, y, fill: valueFill, width: 68, bar }),
      ]
    })
    return [
      drawText(head?.label, { x: 18, y: 31, size: 16, fill: greys.ink, width: 140, bar: 0.6 }),
      drawText(head?.value, { ...end, y: 31, fill: greys.quiet, width: 70 }),
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

const plan: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, markedRow, ...dataRows], { wire }) {
    const hours = six.flatMap((at) => {
      const [x, hour] = [92 + at * 62, heading && `${12 + at}:00`]
      const hourText = drawText(hour, { x, y: 62, size: 11, fill: greys.soft, width: 48, bar: 0.5 })
      return [hourText, drawStroke(`M${x} 70V296`, greys.pale)]
    })
    const rows = blocks.flatMap((spans, at) => {
      const [row, y, isLive] = [splitLabel(dataRows[at]), 76 + at * 37, at === live]
      const names = isLive ? [markedRow] : (row.value?.split(/\s*[|,]\s*/) ?? [])
      const look = isLive ? { size: 14, fill: greys.white } : { size: 11.5, fill: greys.text }
      const bars = spans.flatMap((x, place) => {
        if (place % 2) return []
        const width = spans[place + 1] ?? 0
        const fill = isLive ? wire : (at + place / 2) % 2 ? greys.pale : greys.middle
        const name = drawText(names[place / 2], { x: x + 9, y: y + 19, width: width - 16, ...look })
        return [drawBox(x, y, width, 28, fill, 3), name]
      })
      const fill = isLive ? greys.ink : greys.quiet
      const label = { x: 20, y: y + 20, size: 12.5, fill, width: 64, bar: 0.75 }
      return [drawText(row.label, label), ...bars]
    })
    return [
      drawTitle(heading, { x: 20, y: 34, width: 400 }),
      ...hours,
      ...rows,
      drawStroke('M249 66V300', greys.ink, 1.5),
      drawCircle(249, 66, 4, greys.ink),
    ]
  },
}

const shop: InterfaceDrawing = {
  size: [210, 240],
  draw: ([name, price, note, button]) => [
    `<path d="M0 118V7a7 7 0 0 1 7-7H203a7 7 0 0 1 7 7V118z" fill="${greys.paper}"/>`,
    // A bag, a symbol for any product.
    `<path d="M85 44V38a20 20 0 0 1 40 0v6" fill="none" stroke="${greys.soft}" stroke-width="3.500"/>`,
    `<path d="M70 42h70l7 62h-84z" fill="${greys.white}" stroke="${greys.soft}" stroke-width="2" stroke-linejoin="round"/>`,
    drawCircle(85, 52, 3, greys.soft) + drawCircle(125, 52, 3, greys.soft),
    drawText(name, { x: 18, y: 147, size: 15, fill: greys.ink, width: 174, bar: 0.55 }),
    drawText(price, { x: 18, y: 174, size: 21, fill: greys.ink, width: 174, bar: 0.4 }),
    drawText(note, { x: 18, y: 193, size: 12, fill: greys.quiet, width: 174, bar: 0.75 }),
    drawBox(18, 204, 174, 25, greys.ink, 3),
    drawText(button, { x: 105, y: 221, size: 12, fill: greys.white, width: 160, align: 'middle' }),
  ],
}

const net =
  'M0 60L70 70 120 40 250 56M70 70L88 150 30 230M88 150L170 140 250 180M170 140L176 96 120 40M176 96L250 110M170 140L190 230'
const stations = [70, 70, 120, 40, 88, 150, 176, 96, 42, 211, 228, 106, 213, 162, 185, 209]

const map: InterfaceDrawing = {
  size: [250, 230],
  isDark: true,
  draw: ([label], { wire }) => [
    drawStroke(net, greys.edge, 1.5),
    ...stations.map((x, at) => (at % 2 ? '' : drawCircle(x, stations[at + 1] ?? 0, 4, greys.mist))),
    drawCircle(170, 140, 22, wire, 0.25) + drawCircle(170, 140, 8, wire),
    drawBox(16, 14, label ? 150 : 90, 28, greys.slate, 3),
    drawText(label, { x: 26, y: 33, size: 13, fill: '#f6f4f2', width: label ? 130 : 70, bar: 1 }),
  ],
}

const phone: InterfaceDrawing = {
  size: [132, 256],
  radius: 20,
  isDark: true,
  draw: ([title, under, first, second, button], { wire }) => [
    drawBox(6, 6, 120, 244, greys.white, 15) + drawBox(48, 12, 36, 7, greys.ink, 3.5),
    drawText(title, { x: 18, y: 46, size: 16, fill: greys.ink, width: 96, bar: 0.7 }),
    drawText(under, { x: 18, y: 64, size: 11.5, fill: greys.quiet, width: 96, bar: 0.9 }),
    drawBox(18, 76, 96, 80, '#ecebe9', 4),
    drawStroke('M18 136L50 116 66 128 92 92 114 88', wire, 3) + drawCircle(92, 92, 6, greys.ink),
    drawText(first, { x: 18, y: 180, size: 11.5, fill: greys.text, width: 96, bar: 0.6 }),
    drawText(second, { x: 18, y: 196, size: 11.5, fill: greys.text, width: 96, bar: 0.85 }),
    drawBox(18, 208, 96, 29, greys.ink, 4),
    drawText(button, { x: 66, y: 227, size: 12.5, fill: greys.white, width: 84, align: 'middle' }),
  ],
}

const inner = 'M45 42h40a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3h-40a3 3 0 0 1-3-3v-40a3 3 0 0 1 3-3z'
const pins = [36, 50, 64, 78, 92].map((at) => `M${at} 8v10M${at} 112v10M8 ${at}h10M112 ${at}h10`)

const chip: InterfaceDrawing = {
  size: [130, 130],
  isDark: true,
  draw: ([label], { wire }) => [
    `<rect x="22" y="22" width="86" height="86" rx="6" fill="${greys.slate}" stroke="${greys.edge}"/>`,
    drawStroke(inner, wire, 1.5) + drawCircle(65, 65, 8, wire),
    drawStroke(pins.join(''), greys.edge, 3),
    drawText(label, { x: 65, y: 102, size: 9, fill: greys.mist, width: 76, align: 'middle' }),
  ],
}

export const interfaceDrawings = { table, plan, shop, map, phone, chip } satisfies Record<
  string,
  InterfaceDrawing
>
export type InterfaceDrawingName = keyof typeof interfaceDrawings
