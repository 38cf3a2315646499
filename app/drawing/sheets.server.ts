import { box, dot, grey, type Kind, lines, pair, text, title } from './pen.server.ts'

export const table: Kind = {
  width: 250,
  height: 220,
  draw(words, { wire, wireText }) {
    const [head, ...given] = words.map(pair)
    const marked = Math.min(2, Math.max(given.length - 1, 0))
    const rows = [0, 1, 2, 3, 4, 5].map((at) => {
      const row = given[at]
      const y = 65 + at * 28
      const isMarked = at === (given.length ? marked : 2)
      const fill = isMarked ? grey.ink : grey.text
      // Uneven, as words are.
      const bar = (at * 37) % 5
      return [
        isMarked ? `<g opacity=".16">${box(0, y - 19, 250, 28, wire)}</g>` : '',
        lines(`M18 ${y - 19}H232`, grey.pale),
        text(row?.label, { x: 18, y, size: 13, fill, width: 140, bar: 0.4 + bar * 0.08 }),
        text(row?.value, {
          ...{ x: 232, y, size: 13, fill: isMarked ? wireText : grey.quiet, align: 'right' },
          ...{ width: 68, bar: row && !isMarked ? 0 : 0.4 + bar * 0.06 },
        }),
      ].join('')
    })
    return [
      text(head?.label, { x: 18, y: 31, size: 16, fill: grey.ink, width: 140, bar: 0.6 }),
      text(head?.value, {
        ...{ x: 232, y: 31, size: 13, fill: grey.quiet, align: 'right', width: 70 },
      }),
      ...rows,
    ].join('')
  },
}

/** Where the blocks of each line of the plan begin, and how long they are. */
const blocks = [
  [92, 74, 188, 110, 328, 90],
  [122, 120, 272, 70],
  [92, 58, 166, 126, 314, 104],
  [268, 160],
  [112, 92, 256, 66, 342, 76],
  [152, 104, 288, 116],
]
const live = 3

export const plan: Kind = {
  width: 440,
  height: 310,
  draw([heading, marked, ...given], { wire }) {
    const hours = [0, 1, 2, 3, 4, 5].map((at) => {
      const x = 92 + at * 62
      const hour = heading ? `${12 + at}:00` : undefined
      return (
        text(hour, { x, y: 62, size: 11, fill: grey.soft, width: 48, bar: 0.5 }) +
        lines(`M${x} 70V296`, grey.pale)
      )
    })
    const rows = blocks.map((spans, at) => {
      const row = pair(given[at])
      const names = row.value?.split(/\s*[|,]\s*/) ?? []
      const y = 76 + at * 37
      const isLive = at === live
      const drawn = spans.flatMap((x, place) => {
        const width = spans[place + 1] ?? 0
        if (place % 2) return []
        const fill = isLive ? wire : (at + place / 2) % 2 ? grey.pale : grey.middle
        const name = isLive ? marked : names[place / 2]
        const words = isLive ? { size: 14, fill: grey.white } : { size: 11.5, fill: grey.text }
        return [
          box(x, y, width, 28, fill, 3),
          text(name, { x: x + 9, y: y + 19, width: width - 16, ...words }),
        ]
      })
      const fill = isLive ? grey.ink : grey.quiet
      return (
        text(row.label, { x: 20, y: y + 20, size: 12.5, fill, width: 64, bar: 0.75 }) +
        drawn.join('')
      )
    })
    return [
      title(heading, { x: 20, y: 34, width: 400 }),
      ...hours,
      ...rows,
      lines('M249 66V300', grey.ink, 1.5),
      dot(249, 66, 4, grey.ink),
    ].join('')
  },
}
