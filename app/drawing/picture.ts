import { type Point, round } from './iso.ts'
import type { Inks } from './pen.server.ts'

export const size = { width: 1100, height: 960 } as const

interface Content {
  wires: string[]
  /** Where they end. */
  points: Point[]
  /** The one that leaves the picture. */
  wire: string
  /** From the back to the front. */
  plates: string[]
  /** The copper runs over the plates and not under them. */
  isOnTop?: boolean
  inks: Inks
}

/** The file: no script, nothing loaded, its motion and its dark form as style inside. */
export function picture({ wires, points, wire, plates, isOnTop = false, inks }: Content) {
  const light = `fill="none" stroke="${inks.wireDeep}"`
  const traces = wires.map((d, at) => `<path class="t t${at % 5}" pathLength="1" d="${d}"/>`)
  const copper = [
    `<path class="g" d="${wires.join('')}${wire}" ${light} stroke-width="6" opacity=".4" filter="url(#g)"/>`,
    `<g ${light} stroke-width="2.200" stroke-linejoin="round">${traces.join('')}`,
    `<path class="t t5" pathLength="1" stroke-width="2.600" d="${wire}"/></g>`,
    `<path class="s" pathLength="1" d="${wire}"/>`,
    ...points.map((point) => solder(point, inks.wireDeep)),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<style>${style}</style>${defs}`,
    ...(isOnTop ? [...plates, ...copper] : [...copper, ...plates]),
    '</svg>',
  ].join('')
}

const solder = ({ x, y }: Point, fill: string) =>
  `<g transform="translate(${round(x)} ${round(y)})"><ellipse rx="6.500" ry="3.800" fill="${fill}"/><ellipse rx="2.500" ry="1.400" fill="#fff" opacity=".75"/></g>`

/** Once, in 900 ms; whoever wants no motion sees it finished. */
const steps = (name: string, count: number, from: number, each: number) =>
  Array.from({ length: count }, (_, at) => `.${name}${at}{animation-delay:${from + at * each}ms}`)

const style = [
  '.l{fill:#fff}.n{fill:#151b18}.d{opacity:0}.s{fill:none;stroke:#fff;stroke-opacity:.85;stroke-width:3;stroke-linecap:round;stroke-dasharray:.05 2;stroke-dashoffset:.06}',
  '@media(prefers-color-scheme:dark){.d{opacity:.14}}',
  '@media(prefers-reduced-motion:no-preference){',
  '.t{stroke-dasharray:1;animation:t .6s cubic-bezier(.2,.7,.2,1) both}@keyframes t{from{stroke-dashoffset:1}}',
  '.p{animation:p .55s cubic-bezier(.2,.7,.2,1) both}@keyframes p{from{transform:translateY(40px)}}',
  '.g{animation:g .3s .6s both}@keyframes g{from{opacity:0}}',
  '.s{animation:s .5s .4s linear both}@keyframes s{to{stroke-dashoffset:-1.02}}',
  ...steps('p', 6, 0, 70),
  ...steps('t', 6, 100, 35),
  '}',
].join('')

const sides = 'x1="0" y1="1" x2="1" y2="0"'
const gradient = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" ${sides}>${stops.map((each) => `<stop ${each}/>`).join('')}</linearGradient>`
const edges = (left: string, right: string) => [
  `offset=".46" stop-color="${left}"`,
  `offset=".54" stop-color="${right}"`,
]
const blur = (id: string, width: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${width}"/></filter>`

const defs = [
  '<defs>',
  blur('b', 20),
  blur('g', 7),
  gradient('le', ...edges('#c6cecb', '#939e99')),
  gradient('ne', ...edges('#333d39', '#1c2320')),
  // A lit face is darker towards the front left; a dark one shines towards the rear right.
  gradient(
    'ls',
    'stop-color="#0a1512" stop-opacity=".13"',
    'offset=".6" stop-color="#0a1512" stop-opacity="0"',
  ),
  gradient(
    'ns',
    'offset=".5" stop-color="#fff" stop-opacity="0"',
    'offset="1" stop-color="#fff" stop-opacity=".14"',
  ),
  '</defs>',
].join('')
