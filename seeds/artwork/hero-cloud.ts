import type { Artwork } from './artwork.ts'
import { calmLeft, grain, heroSize, nightGround } from './night.ts'
import { palette } from './palette.ts'
import { randomFrom } from './random.ts'
import { horizon, skyline } from './skyline.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundle, bundlePath, joint, solder } from './trace.ts'

const { width, height } = heroSize
const moon: Point = [1790, 560]

/** A skyline of server racks at night under a cloud of parallel lines, mirrored in a still floor. */
export function heroCloud(): Artwork {
  const [far = '', middle = '', ...near] = skyline()
  return {
    ...heroSize,
    svg: svg.drawing(
      width,
      height,
      light(),
      nightGround([1790, 760], palette.cobalt, 0.5),
      sky(),
      far,
      `<g id="middle">${middle}</g>`,
      cloud(),
      `<g id="city">${near.join('')}</g>`,
      floor(),
      calmLeft(),
      grain(),
    ),
    alt: 'Illustration: Reihen von Serverschränken als nächtliche Silhouette unter einer Wolke aus parallelen Linien, gespiegelt in einer ruhigen Fläche',
    folder: 'slides',
    focal: { x: moon[0] / width, y: 0.52 },
  }
}

function light() {
  return [
    solder,
    svg.fade('disc', 'down', [
      [0, '#6f8cff', 0.95],
      [0.55, palette.cobalt, 0.55],
      [1, palette.cobalt, 0],
    ]),
    svg.fade('mist', 'down', [
      [0, '#5570ea', 0],
      [1, '#5570ea', 1],
    ]),
    svg.fade('deep', 'down', [
      [0, '#0d1538', 0.1],
      [0.6, palette.ink, 0.85],
      [1, palette.night],
    ]),
    svg.falloff('skyLight', [moon[0], 520], 1100, [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ]),
    svg.mask('sky', width, height, 'url(#skyLight)'),
  ].join('')
}

/** The moon as the plan of a joint: a disc with fine concentric rings on a hairline grid. */
function sky() {
  const grid =
    svg.list(33, (i) => `M${i * 80} 0V${horizon}`).join('') +
    svg.list(13, (i) => `M0 ${i * 80}H${width}`).join('')
  const rings = [350, 440, 550, 680, 830]
    .map((r, i) =>
      svg.circle(
        moon[0],
        moon[1],
        r,
        'none',
        `stroke="#fff" stroke-width="1.5" ${i % 2 ? 'stroke-dasharray="2 12"' : ''}`,
      ),
    )
    .join('')
  return (
    svg.group(
      'mask="url(#sky)"',
      svg.line(grid, '#fff', 1, 'opacity="0.22"'),
      svg.group('opacity="0.5"', rings),
    ) + svg.circle(moon[0], moon[1], 272, 'url(#disc)')
  )
}

/** Fine bars in parallel, packed like a cumulus; traces drop from it to the racks. */
function cloud() {
  const random = randomFrom(12)
  const bars: string[] = []
  for (let layer = 0; layer < 15; layer++) {
    const y = 318 + layer * 19
    const half = 120 + 330 * Math.sin(((layer + 2) / 17) * 1.75) ** 1.4
    for (let x = moon[0] - half + random.between(-50, 50); x < moon[0] + half; ) {
      const w = Math.min(random.between(40, 330), moon[0] + half + 40 - x)
      const tone = ['#5b76f5', '#8ea3ff', '#dfe6ff'][random.whole(0, 2)] ?? ''
      bars.push(
        svg.rect(
          x,
          y,
          Math.max(w, 9),
          9,
          tone,
          `rx="4.5" fill-opacity="${random.between(0.55, 0.98).toFixed(2)}"`,
        ),
      )
      if (random.chance(0.16)) bars.push(joint([x - 9, y + 4.5], 6, 8))
      x += w + 20
    }
  }
  const drops: Point[][] = [
    [
      [1460, 592],
      [1460, 650],
      [1540, 730],
      [1540, 790],
    ],
    [
      [1640, 592],
      [1640, 640],
      [1700, 700],
      [1700, 730],
    ],
    [
      [1950, 592],
      [1950, 640],
      [1880, 710],
      [1880, 730],
    ],
    [
      [2130, 592],
      [2130, 660],
      [2050, 740],
      [2050, 800],
    ],
  ]
  const wires = drops.map((drop) => bundlePath(drop, 3, 16)).join('')
  return [
    svg.beam(
      'drop',
      [0, 600],
      [0, 790],
      [
        [0, '#dfe6ff'],
        [0.6, palette.cobaltSoft],
        [1, palette.copper],
      ],
    ),
    svg.line(wires, 'url(#drop)', 10, 'stroke-opacity="0.16"'),
    svg.line(wires, 'url(#drop)', 2.6, 'stroke-linejoin="round"'),
    ...bars,
    ...drops.flatMap((drop) =>
      bundle(drop, 3, 16).map((each) => joint(each.at(-1) ?? [0, 0], 5.5, 8)),
    ),
  ].join('')
}

/** The floor: the mirrored city sinking into the dark, with traces running towards the viewer. */
function floor() {
  const upsideDown = `transform="translate(0 ${horizon * 1.62}) scale(1 -0.62)" opacity="0.75"`
  const mirrored = svg.group(upsideDown, '<use href="#middle"/>', '<use href="#city"/>')
  const ripples = svg.list(26, (i) =>
    svg.rect(0, horizon + 2 + i * i * 0.72, width, 1 + i * 0.22, palette.night, 'opacity="0.5"'),
  )
  const lanes: Point[][] = [
    [
      [1735, 1016],
      [1735, 1110],
      [1570, 1275],
      [1570, 1480],
    ],
    [
      [1845, 1016],
      [1845, 1110],
      [2010, 1275],
      [2010, 1480],
    ],
  ]
  const paths = lanes.map((lane) => bundlePath(lane, 4, 22)).join('')
  return [
    `<clipPath id="below"><rect y="${horizon}" width="${width}" height="${height}"/></clipPath>`,
    svg.group(
      'clip-path="url(#below)"',
      svg.rect(0, horizon, width, 500, '#0b1130'),
      mirrored,
      ...ripples,
      svg.rect(0, horizon, width, 440, 'url(#deep)'),
    ),
    svg.beam(
      'lane',
      [0, 1050],
      [0, 1440],
      [
        [0, palette.copper],
        [0.3, palette.cobaltSoft],
        [1, palette.cobalt, 0.1],
      ],
    ),
    svg.line(paths, 'url(#lane)', 12, 'stroke-opacity="0.12"'),
    svg.line(paths, 'url(#lane)', 3),
    ...lanes.flatMap((lane) => bundle(lane, 4, 22).map((each) => joint(each[0] ?? [0, 0], 6, 7))),
    svg.rect(0, horizon - 1, width, 2.5, '#b4c3ff', 'fill-opacity="0.7"'),
  ].join('')
}
