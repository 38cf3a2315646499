import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow } from './cover.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

const centre: Point = [800, 500]

/** A clinic cross of white modules; one calm pulse runs through it, a molecule stands beside it. */
export function projectGesundheit(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      ground({
        from: '#dfe6ff',
        to: '#b9c8ff',
        light: '#f4f6ff',
        grid: '#ffffff90',
        at: [800, 480],
      }),
      rings(),
      molecule(
        [
          [110, 220],
          [220, 156],
          [330, 220],
          [330, 346],
          [220, 410],
          [110, 346],
        ],
        [
          [330, 70],
          [130, 460],
        ],
      ),
      molecule(
        [
          [1270, 660],
          [1380, 596],
          [1490, 660],
          [1490, 786],
          [1380, 850],
          [1270, 786],
        ],
        [
          [1480, 540],
          [1290, 920],
        ],
      ),
      cross(),
      pulse(),
    ),
    alt: 'Illustration: Kreuz aus hellen Modulen, durch das eine Pulslinie mit kupfernem Scheitelpunkt läuft, daneben Molekülstrukturen',
    folder: 'projects',
    focal: { x: 0.5, y: 0.5 },
  }
}

function rings() {
  return [440, 540, 650, 770, 900]
    .map((r, i) =>
      svg.circle(
        centre[0],
        centre[1],
        r,
        i === 0 ? '#ffffff55' : 'none',
        `stroke="${palette.cobalt}" stroke-opacity="${0.4 - i * 0.06}" stroke-width="2" ${i % 2 ? 'stroke-dasharray="2 14" stroke-linecap="round"' : ''}`,
      ),
    )
    .join('')
}

function molecule(ring: Point[], arms: [Point, Point]) {
  const bonds =
    svg.polyline(ring, true) +
    svg.polyline([ring[1] ?? centre, arms[0]]) +
    svg.polyline([ring[4] ?? centre, arms[1]])
  const atoms = ring.map(([x, y], i) =>
    svg.circle(
      x,
      y,
      i % 2 ? 20 : 26,
      i % 3 === 0 ? palette.cobalt : '#fff',
      `stroke="${palette.cobalt}" stroke-width="5"`,
    ),
  )
  return [
    svg.line(bonds, palette.cobalt, 5),
    ...atoms,
    joint(arms[0], 15, 2.6),
    svg.circle(arms[1][0], arms[1][1], 13, palette.cobaltSoft),
  ].join('')
}

function cross() {
  const size = 236
  const [x, y] = centre
  const tiles: Point[] = [
    [0, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
    [0, 1],
  ]
  const step = size + 12
  return [
    svg.fade('tile', 'diagonal', [
      [0, '#ffffff'],
      [1, '#eef2ff'],
    ]),
    ...tiles.map(([column, row]) =>
      softShadow(x + column * step - size / 2, y + row * step - size / 2, size, size, 34),
    ),
    ...tiles.map(([column, row]) => {
      const [left, top] = [x + column * step - size / 2, y + row * step - size / 2]
      const inner =
        column || row
          ? svg.rect(
              left + 16,
              top + 16,
              size - 32,
              size - 32,
              'none',
              'rx="30" stroke="#c9d4ff" stroke-width="2"',
            )
          : ''
      return svg.rect(left, top, size, size, 'url(#tile)', 'rx="44"') + inner
    }),
    svg.line(
      svg.list(4, (i) => `M${x - 50} ${y + step - 36 + i * 24}h${[100, 64, 84, 44][i]}`).join(''),
      '#c9d4ff',
      9,
      'stroke-linecap="round"',
    ),
  ].join('')
}

function pulse() {
  const route: Point[] = [
    [-20, 500],
    [430, 500],
    [590, 500],
    [650, 440],
    [740, 530],
    [820, 300],
    [880, 588],
    [912, 500],
    [1010, 500],
    [1620, 500],
  ]
  return [
    svg.beam(
      'pulse',
      [0, 0],
      [1600, 0],
      [
        [0, palette.cobalt, 0.1],
        [0.25, palette.cobalt],
        [0.75, palette.cobalt],
        [1, palette.cobalt, 0.1],
      ],
    ),
    svg.line(
      svg.polyline(route),
      'url(#pulse)',
      30,
      'stroke-opacity="0.12" stroke-linejoin="round"',
    ),
    svg.line(svg.polyline(route), 'url(#pulse)', 14, 'stroke-linejoin="round"'),
    `<clipPath id="core"><rect x="682" y="382" width="236" height="236" rx="44"/></clipPath>`,
    svg.group(
      'clip-path="url(#core)"',
      svg.fade('coreFill', 'diagonal', [
        [0, '#5b7aff'],
        [1, '#2443d6'],
      ]),
      svg.rect(682, 382, 236, 236, 'url(#coreFill)'),
      svg.line(svg.polyline(route), '#ffffff', 14, 'stroke-linejoin="round"'),
    ),
    joint([820, 300], 26, 4.5),
  ].join('')
}
