import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow } from './cover.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, joint, solder } from './trace.ts'

const columns = svg.list(6, (i) => 420 + i * 152)

/** A town hall whose columns are bundles of traces, leading down into the forms they serve. */
export function projectVerwaltung(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      light(),
      ground({ from: '#fff6ee', to: '#ffdcc4', light: '#fffdfb', grid: '#f3d9c6', at: [800, 330] }),
      skyline(),
      hall(),
      wires(),
      form(330, 750),
      form(650, 780),
      form(970, 750),
    ),
    alt: 'Illustration: Rathaus, dessen Säulen aus parallelen Leiterbahnen bestehen und in Formulare übergehen',
    folder: 'projects',
    focal: { x: 0.5, y: 0.45 },
  }
}

function light() {
  return [
    svg.beam(
      'stone',
      [0, 90],
      [0, 640],
      [
        [0, '#ffffff'],
        [1, '#fbeadd'],
      ],
    ),
    svg.beam(
      'wire',
      [0, 560],
      [0, 800],
      [
        [0, palette.cobalt],
        [0.7, palette.cobalt],
        [1, palette.copper],
      ],
    ),
    svg.fade('roof', 'down', [
      [0, '#3a5fff'],
      [1, palette.cobaltDeep],
    ]),
  ].join('')
}

/** Faint neighbours behind the hall, for depth. */
function skyline() {
  const houses: [x: number, y: number, w: number][] = [
    [40, 430, 150],
    [150, 350, 110],
    [1330, 380, 120],
    [1420, 450, 150],
  ]
  return houses
    .map(([x, y, w]) => {
      const panes = svg.list(12, (i) =>
        svg.rect(
          x + 22 + (i % 3) * ((w - 44) / 2.6),
          y + 34 + Math.floor(i / 3) * 50,
          20,
          28,
          '#fff',
          'fill-opacity="0.7"',
        ),
      )
      return (
        svg.shape(
          `M${x} 660V${y}L${x + w / 2} ${y - 60}L${x + w} ${y}V660Z`,
          '#f6c9aa',
          'fill-opacity="0.55"',
        ) + panes.join('')
      )
    })
    .join('')
}

function hall() {
  const pillars = columns.map((x) => {
    const flutes = bundlePath(
      [
        [x, 300],
        [x, 566],
      ],
      5,
      15,
    )
    return [
      svg.rect(x - 42, 290, 84, 290, '#ffffff'),
      svg.line(flutes, palette.cobalt, 4.5),
      svg.rect(x - 54, 272, 108, 22, palette.cobalt, 'rx="4"'),
      svg.rect(x - 54, 566, 108, 22, palette.cobalt, 'rx="4"'),
    ].join('')
  })
  const steps = svg.list(3, (i) =>
    svg.rect(
      330 - i * 34,
      588 + i * 22,
      940 + i * 68,
      22,
      ['#1a2f9c', '#2443d6', '#3a5fff'][i] ?? '',
      'rx="3"',
    ),
  )
  return [
    svg.rect(360, 240, 880, 350, '#e8d4d0'),
    svg.rect(360, 240, 880, 350, palette.inkRaised, 'fill-opacity="0.9"'),
    ...pillars,
    svg.rect(330, 226, 940, 46, 'url(#stone)', `stroke="${palette.cobalt}" stroke-width="4"`),
    svg.shape('M300 226L800 60L1300 226Z', 'url(#roof)'),
    svg.line('M392 208L800 72L1208 208Z', '#ffffff', 3, 'stroke-opacity="0.5"'),
    svg.line('M470 192L800 84L1130 192Z', '#ffffff', 2, 'stroke-opacity="0.35"'),
    joint([800, 152], 30, 3.6),
    ...steps,
  ].join('')
}

function wires() {
  const ways: Point[][] = [
    [
      [540, 654],
      [540, 676],
      [480, 736],
      [480, 780],
    ],
    [
      [800, 654],
      [800, 800],
    ],
    [
      [1060, 654],
      [1060, 676],
      [1120, 736],
      [1120, 780],
    ],
  ]
  const path = ways.map((way) => bundlePath(way, 5, 15)).join('')
  return (
    svg.line(path, 'url(#wire)', 4.5, 'stroke-linejoin="round"') +
    ways
      .flatMap((way) => bundle(way, 5, 15).map((each) => joint(each.at(-1) ?? [0, 0], 6, 0)))
      .join('')
  )
}

function form(x: number, y: number) {
  const fields = svg.list(3, (i) => {
    const top = y + 96 + i * 56
    const tick =
      i < 2
        ? svg.line(`M${x + 35} ${top + 12}l6 7l12 -14`, '#fff', 4, 'stroke-linecap="round"')
        : ''
    return (
      svg.rect(
        x + 30,
        top,
        26,
        26,
        i < 2 ? palette.cobalt : '#fff',
        `rx="6" stroke="${palette.cobalt}" stroke-width="3"`,
      ) +
      tick +
      svg.rect(x + 74, top + 6, [170, 130, 190][i] ?? 150, 12, '#e6cfc0', 'rx="6"')
    )
  })
  return [
    softShadow(x, y, 300, 400, 44),
    svg.rect(x, y, 300, 400, '#ffffff', 'rx="16" stroke="#f3d9c6" stroke-width="1.5"'),
    svg.rect(x + 30, y + 40, 120, 14, palette.cobalt, 'rx="7"'),
    svg.rect(x + 236, y + 32, 34, 34, palette.copper, 'rx="17"'),
    ...fields,
  ].join('')
}
