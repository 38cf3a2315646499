import type { Artwork } from './artwork.ts'
import { coverSize, ground, softShadow, traces } from './cover.ts'
import { palette } from './palette.ts'
import * as svg from './svg.ts'
import { joint, solder } from './trace.ts'

/** A form whose button has a clear focus, the key that moved it there, and light against dark. */
export function postWcag(): Artwork {
  return {
    ...coverSize,
    svg: svg.drawing(
      coverSize.width,
      coverSize.height,
      solder,
      half(),
      ground({ from: '#fff7f0', to: '#ffe0cb', light: '#fffdfb', grid: '#f4dccb', at: [720, 420] }),
      traces(
        [
          [1640, 130],
          [1440, 130],
          [1320, 250],
          [1180, 250],
        ],
        { count: 5, pitch: 24, stroke: palette.cobalt, width: 4.5, glow: 0 },
      ),
      page(240, 130),
      contrast(1250, 540, 150),
      key(1000, 750),
    ),
    alt: 'Illustration: Ein Formular, dessen Knopf deutlich umrandet den Fokus hat, daneben ein halb heller, halb dunkler Kreis und eine Tabulatortaste',
    folder: 'blog',
    focal: { x: 0.52, y: 0.7 },
  }
}

const half = () =>
  svg.beam(
    'half',
    [1100, 0],
    [1400, 0],
    [
      [0, '#ffffff'],
      [0.5, '#ffffff'],
      [0.5, palette.ink],
      [1, palette.ink],
    ],
  )

function page(x: number, y: number) {
  const fields = svg.list(3, (i) => {
    const top = y + 190 + i * 130
    return [
      svg.rect(x + 70, top, [120, 180, 150][i] ?? 120, 16, palette.ink, 'rx="8"'),
      svg.rect(
        x + 70,
        top + 32,
        640,
        66,
        '#ffffff',
        `rx="12" stroke="${palette.steel}" stroke-width="3"`,
      ),
      svg.rect(
        x + 94,
        top + 58,
        [310, 420, 260][i] ?? 300,
        14,
        i < 2 ? palette.slate : palette.silver,
        'rx="7"',
      ),
    ].join('')
  })
  const dots = svg.list(3, (i) =>
    svg.circle(x + 40 + i * 30, y + 36, 8, i === 0 ? palette.copper : palette.silver),
  )
  const button = { x: x + 70, y: y + 596, w: 300, h: 88 }
  return [
    softShadow(x, y, 780, 750),
    svg.rect(x, y, 780, 750, '#ffffff', 'rx="20" stroke="#f0d6c4" stroke-width="1.5"'),
    svg.line(`M${x} ${y + 72}H${x + 780}`, '#f0d6c4', 1.5),
    ...dots,
    svg.rect(x + 70, y + 116, 300, 28, palette.ink, 'rx="14"'),
    ...fields,
    svg.rect(button.x, button.y, button.w, button.h, palette.cobalt, 'rx="16"'),
    svg.rect(button.x + 60, button.y + 36, 180, 16, '#ffffff', 'rx="8"'),
    svg.rect(
      button.x - 14,
      button.y - 14,
      button.w + 28,
      button.h + 28,
      'none',
      `rx="26" stroke="${palette.copper}" stroke-width="8"`,
    ),
    joint([button.x + button.w + 14, button.y + button.h / 2], 20, 4),
  ].join('')
}

const contrast = (x: number, y: number, r: number) =>
  [
    svg.circle(x, y + 24, r + 16, palette.inkSoft, 'fill-opacity="0.07"'),
    svg.circle(x, y, r, 'url(#half)', `stroke="${palette.ink}" stroke-width="6"`),
    ...svg.list(3, (i) =>
      svg.circle(
        x,
        y,
        r + 22 + i * 16,
        'none',
        `stroke="${palette.cobalt}" stroke-width="4" stroke-opacity="${0.7 - i * 0.2}"`,
      ),
    ),
  ].join('')

/** A tabulator key: one arrow up to a bar each way. */
function key(x: number, y: number) {
  const arrow = (from: number, to: number, at: number) => {
    const tip = to > from ? -18 : 18
    return svg.line(
      `M${from} ${at}H${to}m${tip} -16l${-tip} 16l${tip} 16M${to + Math.sign(to - from) * 12} ${at - 20}v40`,
      '#ffffff',
      7,
      'stroke-linecap="round" stroke-linejoin="round"',
    )
  }
  return [
    softShadow(x, y, 250, 150, 44),
    svg.rect(x, y + 14, 250, 150, palette.night, 'rx="24"'),
    svg.rect(x, y, 250, 146, palette.inkRaised, 'rx="24"'),
    svg.rect(x + 12, y + 8, 226, 122, palette.inkBright, 'rx="18"'),
    arrow(x + 168, x + 76, y + 48),
    arrow(x + 80, x + 172, y + 94),
  ].join('')
}
