import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow, traces } from './cover.ts'
import { palette } from './palette.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

const lens = { x: 1010, y: 520, r: 210 }

/** A report under a lens: among many lines one that matters. */
export function postBericht(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      light(),
      ground({ from: '#f7f8fb', to: '#e0e5f2', light: '#ffffff', grid: '#d6dcea', at: [900, 460] }),
      traces(
        [
          [-40, 640],
          [180, 640],
          [300, 520],
          [440, 520],
        ],
        { count: 5, pitch: 24, stroke: palette.cobalt, width: 4.5, glow: 0 },
      ),
      sheet(560, 70, 5, '#eef1f9'),
      sheet(500, 90, 0, '#ffffff'),
      report(500, 90),
      magnifier(),
    ),
    alt: 'Illustration: Ein Prüfbericht mit Balken unterschiedlicher Schwere, eine Lupe hebt einen Befund hervor',
    folder: 'blog',
    focal: { x: 0.58, y: 0.5 },
  }
}

function light() {
  const glass = svg.falloff('glass', [lens.x - 60, lens.y - 80], lens.r * 1.5, [
    [0, '#ffffff', 0.98],
    [0.7, '#f2f5ff', 0.96],
    [1, palette.cobaltPale, 0.94],
  ])
  const handle = svg.beam(
    'handle',
    [lens.x + 150, lens.y + 150],
    [lens.x + 330, lens.y + 330],
    [
      [0, palette.inkBright],
      [1, palette.ink],
    ],
  )
  return glass + handle
}

const sheet = (x: number, y: number, turn: number, fill: string) =>
  svg.group(
    `transform="rotate(${turn} ${x + 290} ${y + 410})"`,
    softShadow(x, y, 600, 840),
    svg.rect(x, y, 600, 840, fill, `rx="18" stroke="${palette.silver}" stroke-width="1.5"`),
  )

/** Findings as bars: the longer, the more severe. */
function report(x: number, y: number) {
  const lengths = [430, 360, 300, 250, 190, 160, 120, 90]
  const rows = lengths.map((length, i) => {
    const top = y + 190 + i * 78
    const fill = i < 1 ? palette.copper : i < 4 ? palette.cobalt : palette.silver
    return (
      svg.rect(x + 60, top, 26, 26, fill, 'rx="7"') +
      svg.rect(x + 110, top + 6, length, 14, fill, 'rx="7"') +
      svg.rect(x + 110, top + 32, length * 0.6, 8, palette.mist, 'rx="4"')
    )
  })
  return [
    svg.rect(x + 60, y + 62, 230, 22, palette.ink, 'rx="11"'),
    svg.rect(x + 60, y + 104, 340, 10, palette.silver, 'rx="5"'),
    svg.rect(x + 60, y + 128, 280, 10, palette.silver, 'rx="5"'),
    ...rows,
  ].join('')
}

/** Where each line under the lens begins, and how long it is. */
const code = [
  [118, 170],
  [150, 250],
  [152, 214],
  [150, 230],
  [112, 150],
]

function magnifier() {
  const { x, y, r } = lens
  const rings = svg.list(4, (i) =>
    svg.circle(
      x,
      y,
      r + 14 + i * 14,
      'none',
      `stroke="${palette.cobalt}" stroke-width="5" stroke-opacity="${1 - i * 0.22}"`,
    ),
  )
  const lines = svg.list(5, (i) => {
    const isFinding = i === 2
    const top = y - 112 + i * 52
    const [inset = 0, length = 0] = code[i] ?? []
    return svg.rect(
      x - inset,
      top,
      length,
      isFinding ? 22 : 16,
      isFinding ? palette.copper : palette.cobaltPale,
      'rx="8"',
    )
  })
  return [
    svg.line(
      `M${x + 185} ${y + 185}L${x + 340} ${y + 340}`,
      'url(#handle)',
      58,
      'stroke-linecap="round"',
    ),
    svg.circle(x, y + 26, r + 40, palette.inkSoft, 'fill-opacity="0.06"'),
    svg.circle(x, y, r, 'url(#glass)'),
    ...lines,
    ...rings,
    joint([x + 112, y + 3], 22, 4),
  ].join('')
}
