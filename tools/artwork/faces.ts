import {
  drawBox,
  drawCircle,
  drawStroke,
  drawText,
  drawTitle,
  greys,
  type InterfaceDrawing,
  splitLabel,
} from '#ui/artwork/pen.server.ts'

/* Faces of covers only. */

export const file: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const fields = [0, 1, 2, 3, 4].map((at) => {
      const row = splitLabel(given[at])
      const y = 80 + at * 44
      const isMarked = at === 2
      const written = isMarked ? { size: 19, fill: wireText } : { size: 15.5, fill: greys.ink }
      return [
        at ? drawStroke(`M250 ${y - 16}H416`, greys.pale) : '',
        drawText(row.label, {
          x: 250,
          y,
          size: 11.5,
          fill: greys.quiet,
          width: 166,
          bar: 0.3,
        }),
        drawText(row.value, { x: 250, y: y + 19, width: 166, bar: 0.6, ...written }),
      ].join('')
    })
    const written = [110, 138, 90, 126, 138, 0, 120, 138, 60].map((width, at) =>
      width ? drawBox(40, 78 + at * 22, width, 6, greys.bar) : '',
    )
    return [
      drawTitle(heading, { x: 24, y: 37, width: 392 }),
      drawBox(24, 58, 170, 228, '#f4f2f0'),
      ...written,
      `<g opacity=".4">${drawBox(40, 188, 70, 12, wire)}</g>`,
      drawStroke('M34 183h84v22h-84zM118 194H222V166H236', wire, 2),
      drawCircle(236, 166, 4.5, wire),
      ...fields,
    ]
  },
}

/** One line per person, one letter per day; X marks the changed shift. */
const shifts = ['FFSN  F', 'SS FFN ', 'N  SXFF', 'FF NN S', ' SSFF N', 'SN  FFS', 'F FSS N']

export const rota: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const shades: Record<string, string> = {
      F: greys.pale,
      S: greys.middle,
      N: '#a09f9d',
      X: wire,
    }
    const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day, at) =>
      drawText(day, {
        x: 135 + at * 41,
        y: 66,
        size: 11.5,
        fill: greys.soft,
        width: 36,
        align: 'middle',
      }),
    )
    const rows = shifts.map((row, at) => {
      const y = 76 + at * 31
      const cells = [...row].map((shift, day) => {
        const shade = shades[shift]
        const fill = shift === 'X' || shift === 'N' ? greys.white : greys.text
        const sign = shift === 'X' ? 'S' : shift
        if (!shade) return ''
        const middle = { x: 135 + day * 41, y: y + 17.5, width: 34, align: 'middle' as const }
        return (
          drawBox(middle.x - 18, y, 36, 25, shade, 3) +
          drawText(sign, { ...middle, size: 12, fill })
        )
      })
      const name = drawText(given[at], {
        x: 24,
        y: y + 17.5,
        size: 13,
        fill: greys.text,
        width: 84,
        bar: 0.7,
      })
      return name + cells.join('')
    })
    return [drawTitle(heading, { x: 24, y: 37, width: 392 }), ...days, ...rows]
  },
}

/** One column per office, one of them highlighted. */
export const columns: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const heights = [150, 96, 128, 70, 176, 112, 88, 140, 104]
    const drawn = heights.map((height, at) => {
      const x = 28 + at * 43.5
      const isMarked = at === 4
      const colour = isMarked ? wire : at % 2 ? greys.middle : greys.pale
      const under = { x: x + 17, y: 286, size: 10.5, align: 'middle' as const, width: 42 }
      return [
        drawBox(x, 264 - height, 34, height, colour, 3),
        drawText(given[at], {
          ...under,
          fill: isMarked ? greys.ink : greys.quiet,
        }),
      ].join('')
    })
    return [
      drawTitle(heading, { x: 24, y: 37, width: 392 }),
      drawStroke('M24 264H416', greys.bar),
      ...drawn,
    ]
  },
}

/** Findings by severity, the most severe first. */
export const findings: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const colours = [wire, greys.soft, greys.middle, greys.pale, greys.pale]
    const rows = given.slice(0, 5).map((words, at) => {
      const row = splitLabel(words)
      const y = 90 + at * 46
      const long = Math.min(250, 22 * Number(row.value))
      return [
        drawText(row.label, {
          x: 24,
          y,
          size: 14,
          fill: at ? greys.text : greys.ink,
          width: 110,
        }),
        drawBox(140, y - 14, long, 18, colours[at] ?? greys.pale, 3),
        drawText(row.value, {
          ...{ x: 416, y, size: 14, align: 'right', width: 40 },
          fill: at ? greys.quiet : wireText,
        }),
        drawStroke(`M24 ${y + 16}H416`, greys.pale),
      ].join('')
    })
    return [drawTitle(heading, { x: 24, y: 40, width: 392 }), ...rows]
  },
}

/** A form whose button is focused. */
export const form: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const fields = given.slice(0, 3).map((words, at) => {
      const { label, value } = splitLabel(words)
      const y = 70 + at * 62
      return [
        drawText(label, { x: 24, y: y + 4, size: 12.5, fill: greys.text, width: 390 }),
        `<rect x="24.500" y="${y + 12}" width="391" height="32" rx="3" fill="#fff" stroke="${greys.soft}"/>`,
        drawText(value, { x: 36, y: y + 33, size: 14, fill: greys.ink, width: 360 }),
      ].join('')
    })
    return [
      drawText(heading, { x: 24, y: 40, size: 19, fill: greys.ink, width: 390 }),
      ...fields,
      `<rect x="18" y="252" width="166" height="46" rx="7" fill="none" stroke="${wire}" stroke-width="3"/>`,
      drawBox(24, 258, 154, 34, greys.ink, 3),
      drawText(given[3], {
        x: 101,
        y: 280,
        size: 14,
        fill: greys.white,
        width: 130,
        align: 'middle',
      }),
    ]
  },
}

/** Five lines of a bill; the third one is highlighted. */
export const bill: InterfaceDrawing = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const rows = given.slice(0, 6).map((words, at) => {
      const row = splitLabel(words)
      const y = 84 + at * 40
      const isMarked = at === 2
      const isSum = at === 5
      const fill = isMarked || isSum ? greys.ink : greys.text
      return [
        isMarked ? `<g opacity=".16">${drawBox(0, y - 26, 440, 40, wire)}</g>` : '',
        drawStroke(`M24 ${y - 26}H416`, isSum ? greys.ink : greys.pale, isSum ? 1.5 : 1),
        drawText(row.label, { x: 24, y, size: 14.5, fill, width: 260 }),
        drawText(row.value, {
          ...{ x: 416, y, size: 14.5, align: 'right', width: 120 },
          fill: isMarked ? wireText : fill,
        }),
      ].join('')
    })
    return [drawTitle(heading, { x: 24, y: 38, width: 392 }), ...rows]
  },
}
