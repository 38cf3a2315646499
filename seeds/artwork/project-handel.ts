import type { Artwork } from './artwork.ts'
import { coverSize, ground, traces } from './cover.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

const { width, height } = coverSize
const tones = ['#ffffff', '#c9d4ff', '#8ea3ff', '#1a2fa0', '#101c66', '#ffffff', '#c9d4ff'] as const

/** Shelves whose goods turn into a barcode under a copper scan line. */
export function projectHandel(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      width,
      height,
      solder,
      ground({
        from: '#3a5fff',
        to: '#1f3bd0',
        light: '#4d70ff',
        grid: '#ffffff1c',
        at: [800, 380],
      }),
      rack(),
      shelf(3, 290, 200),
      shelf(8, 560, 200),
      barcode(),
      wires(),
      scan(),
    ),
    alt: 'Illustration: Regale mit Waren in gleichmäßigem Rhythmus, deren unterste Reihe unter einer kupfernen Scanlinie zum Strichcode wird',
    folder: 'projects',
    focal: { x: 0.5, y: 0.55 },
  }
}

/** Uprights and the shaded recesses behind the goods. */
function rack() {
  const posts = [50, 1536].map((x) => svg.rect(x, 40, 14, 590, '#dfe6ff'))
  return [
    svg.fade('recess', 'down', [
      [0, '#0b1764', 0.5],
      [1, '#0b1764', 0.06],
    ]),
    svg.rect(50, 40, 1500, 250, 'url(#recess)'),
    svg.rect(50, 304, 1500, 256, 'url(#recess)'),
    ...posts,
  ].join('')
}

function shelf(seed: number, foot: number, room: number) {
  const random = randomFrom(seed)
  const goods: string[] = []
  let x = 90
  while (x < width - 170) {
    const kind = random.whole(0, 4)
    const w = [64, 92, 120, 54, 76][kind] ?? 64
    const h = room * random.between(0.5, 0.95)
    const repeat = random.whole(1, 3)
    const tone = random.chance(0.12) ? palette.copper : (tones[random.whole(0, 6)] ?? '#fff')
    for (let i = 0; i < repeat && x + w < width - 84; i++) {
      goods.push(ware(kind, x, foot - h, w, h, tone))
      x += w + 12
    }
    x += random.whole(0, 2) * 20
  }
  for (; x + 54 < width - 84; x += 66) {
    goods.push(ware(3, x, foot - room * 0.45, 54, room * 0.45, '#c9d4ff'))
  }
  const board = svg.rect(50, foot, width - 100, 14, '#f4f6ff', 'rx="3"')
  const tags = svg.list(12, (i) =>
    svg.rect(110 + i * 122, foot + 2, 44, 10, i % 5 === 2 ? palette.copper : '#a9b9f2', 'rx="2"'),
  )
  return goods.join('') + board + tags.join('')
}

function ware(kind: number, x: number, y: number, w: number, h: number, fill: string) {
  const label = svg.rect(
    x + w * 0.2,
    y + h * 0.5,
    w * 0.6,
    h * 0.22,
    fill === '#ffffff' ? palette.cobalt : '#ffffff',
    'fill-opacity="0.55" rx="3"',
  )
  const shade = svg.rect(x + w * 0.72, y + h * 0.3, w * 0.28, h * 0.7, '#000', 'fill-opacity="0.1"')
  if (kind === 0) {
    const neck = `M${x + w * 0.34} ${y}h${w * 0.32}v${h * 0.16}q0 ${h * 0.08} ${w * 0.34} ${h * 0.16}v${h * 0.68}h${-w}v${-h * 0.68}q${w * 0.34} ${-h * 0.08} ${w * 0.34} ${-h * 0.16}z`
    return svg.shape(neck, fill) + shade + label
  }
  if (kind === 3) return svg.rect(x, y, w, h, fill, `rx="${w / 3}"`) + label
  const edge = kind === 2 ? svg.rect(x + w / 2 - 6, y, 12, h, '#000', 'fill-opacity="0.12"') : shade
  return svg.rect(x, y, w, h, fill, 'rx="4"') + edge + label
}

/** Bars in module widths from one to four, like the goods above them. */
function barcode() {
  const random = randomFrom(40)
  const bars: string[] = []
  for (let x = 130; x < width - 130; ) {
    const w = random.whole(1, 4) * 9
    bars.push(svg.rect(x, 680, w, 232, palette.ink))
    x += w + random.whole(1, 3) * 9
  }
  return (
    svg.rect(50, 640, width - 100, 312, '#f7f8fb', 'rx="20"') +
    svg.group('clip-path="url(#card)"', ...bars) +
    `<clipPath id="card"><rect x="100" y="640" width="${width - 200}" height="320"/></clipPath>`
  )
}

/** From the price tags down into the code. */
function wires() {
  const look = { count: 4, pitch: 14, stroke: '#dfe6ff', width: 3.5, glow: 3 }
  return [376, 742, 1230]
    .map((x) => {
      const down: Point[] = [
        [x, 574],
        [x, 588],
        [x + 34, 622],
        [x + 34, 656],
      ]
      return traces(down, look)
    })
    .join('')
}

function scan() {
  return [
    svg.fade('scan', 'down', [
      [0, palette.copper, 0],
      [1, palette.copper, 0.5],
    ]),
    svg.rect(50, 680, width - 100, 120, 'url(#scan)'),
    svg.rect(50, 796, width - 100, 7, palette.copper),
    joint([50, 800], 20, 4),
    joint([width - 50, 800], 20, 4),
  ].join('')
}
