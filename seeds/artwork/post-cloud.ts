import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow } from './cover.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, joint, solder } from './trace.ts'

/** A server cabinet whose wires climb into a cloud; below it what each month costs. */
export function postCloud(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      light(),
      ground({ from: '#f4f7ff', to: '#d8e2fb', light: '#ffffff', grid: '#cfd9f2', at: [980, 340] }),
      months(),
      cabinet(190, 330),
      wires(),
      cloud(),
    ),
    alt: 'Illustration: Aus einem Serverschrank führen parallele Leitungen hinauf in eine Wolke, darunter steigen und fallen die Kosten der Monate',
    folder: 'blog',
    focal: { x: 0.58, y: 0.45 },
  }
}

function light() {
  const climb = svg.beam(
    'climb',
    [440, 0],
    [1100, 0],
    [
      [0, palette.cobalt],
      [1, palette.cobaltSoft],
    ],
  )
  const body = svg.fade('cloudBody', 'down', [
    [0, '#ffffff'],
    [1, '#e6edff'],
  ])
  const bar = svg.fade('bar', 'down', [
    [0, '#5f7dff'],
    [1, palette.cobaltDeep],
  ])
  const peak = svg.fade('peak', 'down', [
    [0, palette.copperSoft],
    [1, palette.copper],
  ])
  return climb + body + bar + peak
}

function cabinet(x: number, y: number) {
  const units = svg.list(8, (i) => {
    const top = y + 34 + i * 62
    const lamps = svg.list(3, (lamp) =>
      svg.circle(
        x + 218 - lamp * 22,
        top + 22,
        5,
        lamp === i % 3 ? palette.copper : palette.cobaltSoft,
      ),
    )
    const slots = svg.list(5, (slot) =>
      svg.rect(x + 44 + slot * 18, top + 14, 8, 17, palette.slate, 'rx="2"'),
    )
    return (
      svg.rect(x + 26, top, 218, 46, palette.inkRaised, 'rx="6"') + slots.join('') + lamps.join('')
    )
  })
  return [
    softShadow(x, y, 270, 550),
    svg.rect(x, y, 270, 550, palette.ink, 'rx="16"'),
    svg.line(
      `M${x + 16} ${y + 1.5}H${x + 254}`,
      palette.cobaltSoft,
      2,
      'stroke-opacity="0.6" stroke-linecap="round"',
    ),
    ...units,
  ].join('')
}

function wires() {
  const route: Point[] = [
    [460, 480],
    [620, 480],
    [760, 340],
    [900, 340],
  ]
  const starts = bundle(route, 7, 22).map((each) => each[0] ?? [0, 0])
  return [
    svg.line(bundlePath(route, 7, 22), 'url(#climb)', 15, 'stroke-opacity="0.12"'),
    svg.line(bundlePath(route, 7, 22), 'url(#climb)', 5, 'stroke-linejoin="round"'),
    ...starts.map(([x, y]) => joint([x ?? 0, y ?? 0], 9, 2.4)),
  ].join('')
}

function cloud() {
  const outline =
    'M860 470A120 120 0 0 1 850 232A170 170 0 0 1 1160 160A150 150 0 0 1 1385 262A106 106 0 0 1 1370 470Z'
  const rows = svg.list(5, (i) => {
    const y = 290 + i * 36
    const inset = [110, 60, 24, 24, 44][i] ?? 40
    return svg.line(
      `M${830 + inset} ${y}H${1430 - inset}`,
      palette.cobalt,
      4,
      `stroke-opacity="${0.5 - i * 0.07}" stroke-linecap="round" stroke-dasharray="${120 + i * 46} 26"`,
    )
  })
  return [
    svg.shape(outline, palette.inkSoft, 'fill-opacity="0.08" transform="translate(0 34)"'),
    svg.shape(outline, 'url(#cloudBody)', `stroke="${palette.cobalt}" stroke-width="5"`),
    ...rows,
    joint([1118, 256], 26, 4),
  ].join('')
}

/** Twelve months: first both places are paid for, then one. */
function months() {
  const heights = [96, 132, 190, 236, 262, 270, 248, 190, 142, 122, 112, 106]
  const bars = heights.map((height, i) => {
    const x = 640 + i * 70
    const isDouble = i >= 2 && i <= 7
    const upper = isDouble ? height * 0.42 : 0
    return (
      svg.rect(x, 880 - height, 42, height, 'url(#bar)', 'rx="6"') +
      (isDouble ? svg.rect(x, 880 - height, 42, upper, 'url(#peak)', 'rx="6"') : '')
    )
  })
  return [
    svg.line('M600 882H1500', palette.steel, 3, 'stroke-linecap="round" stroke-opacity="0.7"'),
    ...bars,
  ].join('')
}
