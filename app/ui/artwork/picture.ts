import { type Point, round } from './iso.ts'

export const size = { width: 1100, height: 960 } as const

interface Content {
  wires: string[]
  /** End points of the wires. */
  points: Point[]
  /** The wire that leaves the picture. */
  wire: string
  ink: string
  /** SVG below and above the wires, from back to front. */
  under?: string[]
  over?: string[]
}

/** The SVG file: no script, no external files; animation and dark mode are inline CSS. */
export function picture({ wires, points, wire, ink, under = [], over = [] }: Content) {
  const light = `fill="none" stroke="${ink}"`
  const traces = wires.map((d, at) => `<path class="t t${at % 5}" pathLength="1" d="${d}"/>`)
  const drop = `<ellipse rx="6.500" ry="3.800" fill="${ink}"/><ellipse rx="2.500" ry="1.400" fill="#fff" opacity=".75"/>`
  const at = ({ x, y }: Point) => `<g transform="translate(${round(x)} ${round(y)})">${drop}</g>`
  const copper = [
    `<path class="g" d="${wires.join('')}${wire}" ${light} stroke-width="6" opacity=".4" filter="url(#g)"/>`,
    `<g ${light} stroke-width="2.200" stroke-linejoin="round">${traces.join('')}`,
    `<path class="t t5" pathLength="1" stroke-width="2.600" d="${wire}"/></g>`,
    `<path class="s" pathLength="1" d="${wire}"/>${points.map(at).join('')}`,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<style>${style}</style><defs>${defs}</defs>`,
    ...[...under, ...copper, ...over, '</svg>'],
  ].join('')
}

const steps = (name: string, from: number, each: number) =>
  [0, 1, 2, 3, 4, 5].map((at) => `.${name}${at}{animation-delay:${from + at * each}ms}`).join('')

/** Runs once, for 900 ms; with reduced motion the finished state is shown. */
const style = [
  '.l{fill:#fff}.n{fill:#1a1918}.d{opacity:0}.s{fill:none;stroke:#fff;stroke-opacity:.85;stroke-width:3;stroke-linecap:round;stroke-dasharray:.05 2;stroke-dashoffset:.06}',
  '@media(prefers-color-scheme:dark){.d{opacity:.14}}',
  '@media(prefers-reduced-motion:no-preference){',
  '.t{stroke-dasharray:1;animation:t .6s cubic-bezier(.2,.7,.2,1) both}@keyframes t{from{stroke-dashoffset:1}}',
  '.p{animation:p .55s cubic-bezier(.2,.7,.2,1) both}@keyframes p{from{transform:translateY(40px)}}',
  '.g{animation:g .3s .6s both}@keyframes g{from{opacity:0}}',
  '.s{animation:s .5s .4s linear both}@keyframes s{to{stroke-dashoffset:-1.02}}',
  `${steps('p', 0, 70)}${steps('t', 100, 35)}}`,
].join('')

const blur = (id: string, width: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${width}"/></filter>`
const gradient = (id: string, stops: string) =>
  `<linearGradient id="${id}" x1="0" y1="1" x2="1" y2="0">${stops}</linearGradient>`

/** Gradients for the edges of plates: light ones are darker at the front, dark ones shine at the rear. */
const defs = [
  blur('b', 20) + blur('g', 7),
  ...Object.entries({
    le: '<stop offset=".46" stop-color="#cdccca"/><stop offset=".54" stop-color="#9c9b99"/>',
    ne: '<stop offset=".46" stop-color="#3b3a39"/><stop offset=".54" stop-color="#222120"/>',
    ls: '<stop stop-color="#131211" stop-opacity=".13"/><stop offset=".6" stop-color="#131211" stop-opacity="0"/>',
    ns: '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".14"/>',
  }).map(([id, stops]) => gradient(id, stops)),
].join('')
