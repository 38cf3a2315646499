import {
  box,
  circle,
  drawStroke,
  grey,
  type Kind,
  splitValue,
  text,
  title,
} from '#ui/artwork/pen.server.ts'

/* Faces of covers only. */

export const file: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const fields = [0, 1, 2, 3, 4].map((at) => {
      const row = splitValue(given[at])
      const y = 80 + at * 44
      const isMarked = at === 2
      const written = isMarked ? { size: 19, fill: wireText } : { size: 15.5, fill: grey.ink }
      return [
        at ? drawStroke(`M250 ${y - 16}H416`, grey.pale) : '',
        text(row.label, {
          x: 250,
          y,
          size: 11.5,
          fill: grey.quiet,
          width: 166,
          bar: 0.3,
        }),
        text(row.value, { x: 250, y: y + 19, width: 166, bar: 0.6, ...written }),
      ].join('')
    })
    const written = [110, 138, 90, 126, 138, 0, 120, 138, 60].map((width, at) =>
      width ? box(40, 78 + at * 22, width, 6, grey.bar) : '',
    )
    return [
      title(heading, { x: 24, y: 37, width: 392 }),
      box(24, 58, 170, 228, '#f4f2f0'),
      ...written,
      `<g opacity=".4">${box(40, 188, 70, 12, wire)}</g>`,
      drawStroke('M34 183h84v22h-84zM118 194H222V166H236', wire, 2),
      circle(236, 166, 4.5, wire),
      ...fields,
    ]
  },
}

/** One line per person, one letter per day; X marks the changed shift. */
const shifts = ['FFSN  F', 'SS FFN ', 'N  SXFF', 'FF NN S', ' SSFF N', 'SN  FFS', 'F FSS N']

export const rota: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const shades: Record<string, string> = {
      F: grey.pale,
      S: grey.middle,
      N: '#a09f9d',
      X: wire,
    }
    const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day, at) =>
      text(day, {
        x: 135 + at * 41,
        y: 66,
        size: 11.5,
        fill: grey.soft,
        width: 36,
        align: 'middle',
      }),
    )
    const rows = shifts.map((row, at) => {
      const y = 76 + at * 31
      const cells = [...row].map((shift, day) => {
        const shade = shades[shift]
        const fill = shift === 'X' || shift === 'N' ? grey.white : grey.text
        const sign = shift === 'X' ? 'S' : shift
        if (!shade) return ''
        const middle = { x: 135 + day * 41, y: y + 17.5, width: 34, align: 'middle' as const }
        return box(middle.x - 18, y, 36, 25, shade, 3) + text(sign, { ...middle, size: 12, fill })
      })
      const name = text(given[at], {
        x: 24,
        y: y + 17.5,
        size: 13,
        fill: grey.text,
        width: 84,
        bar: 0.7,
      })
      return name + cells.join('')
    })
    return [title(heading, { x: 24, y: 37, width: 392 }), ...days, ...rows]
  },
}

/** One column per office, one of them highlighted. */
export const columns: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const heights = [150, 96, 128, 70, 176, 112, 88, 140, 104]
    const drawn = heights.map((height, at) => {
      const x = 28 + at * 43.5
      const isMarked = at === 4
      const colour = isMarked ? wire : at % 2 ? grey.middle : grey.pale
      const under = { x: x + 17, y: 286, size: 10.5, align: 'middle' as const, width: 42 }
      return [
        box(x, 264 - height, 34, height, colour, 3),
        text(given[at], { ...under, fill: isMarked ? grey.ink : grey.quiet }),
      ].join('')
    })
    return [
      title(heading, { x: 24, y: 37, width: 392 }),
      drawStroke('M24 264H416', grey.bar),
      ...drawn,
    ]
  },
}

/** Findings by severity, the most severe first. */
export const findings: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const colours = [wire, grey.soft, grey.middle, grey.pale, grey.pale]
    const rows = given.slice(0, 5).map((words, at) => {
      const row = splitValue(words)
      const y = 90 + at * 46
      const long = Math.min(250, 22 * Number(row.value))
      return [
        text(row.label, {
          x: 24,
          y,
          size: 14,
          fill: at ? grey.text : grey.ink,
          width: 110,
        }),
        box(140, y - 14, long, 18, colours[at] ?? grey.pale, 3),
        text(row.value, {
          ...{ x: 416, y, size: 14, align: 'right', width: 40 },
          fill: at ? grey.quiet : wireText,
        }),
        drawStroke(`M24 ${y + 16}H416`, grey.pale),
      ].join('')
    })
    return [title(heading, { x: 24, y: 40, width: 392 }), ...rows]
  },
}

/** A form whose button is focused. */
export const form: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire }) {
    const fields = given.slice(0, 3).map((words, at) => {
      const { label, value } = splitValue(words)
      const y = 70 + at * 62
      return [
        text(label, { x: 24, y: y + 4, size: 12.5, fill: grey.text, width: 390 }),
        `<rect x="24.500" y="${y + 12}" width="391" height="32" rx="3" fill="#fff" stroke="${grey.soft}"/>`,
        text(value, { x: 36, y: y + 33, size: 14, fill: grey.ink, width: 360 }),
      ].join('')
    })
    return [
      text(heading, { x: 24, y: 40, size: 19, fill: grey.ink, width: 390 }),
      ...fields,
      `<rect x="18" y="252" width="166" height="46" rx="7" fill="none" stroke="${wire}" stroke-width="3"/>`,
      box(24, 258, 154, 34, grey.ink, 3),
      text(given[3], {
        x: 101,
        y: 280,
        size: 14,
        fill: grey.white,
        width: 130,
        align: 'middle',
      }),
    ]
  },
}

/** Five lines of a bill; the third one is highlighted. */
export const bill: Kind = {
  size: [440, 310],
  draw([heading, ...given], { wire, wireText }) {
    const rows = given.slice(0, 6).map((words, at) => {
      const row = splitValue(words)
      const y = 84 + at * 40
      const isMarked = at === 2
      const isSum = at === 5
      const fill = isMarked || isSum ? grey.ink : grey.text
      return [
        isMarked ? `<g opacity=".16">${box(0, y - 26, 440, 40, wire)}</g>` : '',
        drawStroke(`M24 ${y - 26}H416`, isSum ? grey.ink : grey.pale, isSum ? 1.5 : 1),
        text(row.label, { x: 24, y, size: 14.5, fill, width: 260 }),
        text(row.value, {
          ...{ x: 416, y, size: 14.5, align: 'right', width: 120 },
          fill: isMarked ? wireText : fill,
        }),
      ].join('')
    })
    return [title(heading, { x: 24, y: 38, width: 392 }), ...rows]
  },
}
