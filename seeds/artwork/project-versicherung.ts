import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow, traces } from './cover.ts'
import { palette } from './palette.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

/** Layered policies under a shield of parallel lines. */
export function projectVersicherung(): Artwork {
  const wire = { count: 5, pitch: 22, stroke: 'url(#wire)', width: 4.5, glow: 3 }
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      light(),
      ground({ from: '#f7f8fb', to: '#dfe5f6', light: '#ffffff', grid: '#d5dcee', at: [760, 380] }),
      policy(420, 150, -9, '#e3e8f7'),
      policy(520, 120, -3, '#f1f4fc'),
      policy(640, 110, 4, '#ffffff'),
      traces(
        [
          [-40, 300],
          [220, 300],
          [440, 520],
          [600, 520],
        ],
        wire,
      ),
      traces(
        [
          [1640, 800],
          [1330, 800],
          [1170, 640],
          [960, 640],
        ],
        wire,
      ),
      shield(),
    ),
    alt: 'Illustration: Gestaffelte Versicherungsdokumente hinter einem Schutzschild aus parallelen Linien mit kupfernem Kern',
    folder: 'projects',
    focal: { x: 0.54, y: 0.52 },
  }
}

function light() {
  return [
    svg.beam(
      'wire',
      [0, 0],
      [1600, 0],
      [
        [0, palette.cobalt, 0.25],
        [0.36, palette.cobalt],
        [0.7, palette.cobalt],
        [1, palette.cobalt, 0.25],
      ],
    ),
    svg.beam(
      'shieldLeft',
      [620, 300],
      [860, 900],
      [
        [0, '#5f7dff'],
        [1, palette.cobalt],
      ],
    ),
    svg.beam(
      'shieldRight',
      [860, 300],
      [1100, 900],
      [
        [0, palette.cobalt],
        [1, palette.cobaltDeep],
      ],
    ),
  ].join('')
}

function policy(x: number, y: number, turn: number, fill: string) {
  const rows = svg.list(13, (i) =>
    svg.rect(
      x + 54,
      y + 130 + i * 42,
      [330, 400, 280, 380][i % 4] ?? 300,
      8,
      palette.silver,
      'rx="4"',
    ),
  )
  return svg.group(
    `transform="rotate(${turn} ${x + 260} ${y + 380})"`,
    softShadow(x, y, 520, 760),
    svg.rect(x, y, 520, 760, fill, `rx="18" stroke="${palette.silver}" stroke-width="1.5"`),
    svg.rect(x + 54, y + 58, 150, 16, palette.cobalt, 'rx="8"'),
    svg.rect(x + 54, y + 88, 90, 8, palette.copper, 'rx="4"'),
    ...rows,
  )
}

/** Scaled copies of one outline around (860, 560): a filled core and rings like traces. */
function shield() {
  const half = (side: 1 | -1) =>
    `M0 -300L${side * 230} -220V20C${side * 230} 160 ${side * 120} 250 0 310Z`
  const outline = 'M0 -300L230 -220V20C230 160 120 250 0 310C-120 250 -230 160 -230 20V-220Z'
  const at = (scale: number) => `transform="translate(860 560) scale(${scale})"`
  const ring = (scale: number, stroke: string, width: number) =>
    svg.line(outline, stroke, width / scale, `${at(scale)} stroke-linejoin="round"`)
  return [
    svg.shape(outline, '#fff', `${at(1.2)} fill-opacity="0.75"`),
    ring(1.2, palette.cobalt, 3),
    ring(1.11, palette.cobalt, 3),
    svg.shape(half(-1), 'url(#shieldLeftBox)', at(1)),
    svg.shape(half(1), 'url(#shieldRightBox)', at(1)),
    svg.fade('shieldLeftBox', 'down', [
      [0, '#6c88ff'],
      [1, '#3157ff'],
    ]),
    svg.fade('shieldRightBox', 'down', [
      [0, '#2f55ff'],
      [1, '#1a32b0'],
    ]),
    ...[0.84, 0.7, 0.56, 0.42].map((scale, i) => ring(scale, '#ffffff', 3.2 - i * 0.3)),
    joint([860, 560], 44, 3.4),
  ].join('')
}
