/** Builds the two SVG sprites from the icon packages; run it after a change here or in a package. */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { technologyMarks } from '#site/home/technology-marks.ts'
import type { IconName } from '#ui/icon.tsx'
import { roundPath } from './round-path.ts'

type Technology = (typeof technologyMarks)[keyof typeof technologyMarks]

const root = new URL('..', import.meta.url)

/** Lucide name per interface icon, drawn as outlines. */
const lucide: Record<Exclude<IconName, 'github' | 'linkedin' | 'xing'>, string> = {
  FaRocket: 'rocket',
  FaUsers: 'users',
  FaCog: 'settings',
  FaChartLine: 'chart-line',
  FaCode: 'code-xml',
  FaHandshake: 'handshake',
  FaLaptop: 'laptop',
  FaGraduationCap: 'graduation-cap',
  FaHeart: 'heart',
  FaCalendarAlt: 'calendar-days',
  FaPiggyBank: 'piggy-bank',
  FaCloud: 'cloud',
  FaMobileAlt: 'smartphone',
  FaBrain: 'brain',
  FaDatabase: 'database',
  FaShieldAlt: 'shield-check',
  'arrow-right': 'arrow-right',
  'arrow-left': 'arrow-left',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  menu: 'menu',
  close: 'x',
  pause: 'pause',
  play: 'play',
  star: 'star',
  phone: 'phone',
  mail: 'mail',
  'map-pin': 'map-pin',
  clock: 'clock',
  check: 'check',
  external: 'external-link',
  alert: 'circle-alert',
  search: 'search',
  filter: 'funnel',
  download: 'download',
  sun: 'sun',
  moon: 'moon',
}

/** Small shapes that are filled for legibility. */
const solid = new Set(['pause', 'play', 'star'])

const cloud = 'M6 20A5.5 5.5 0 0 1 5.1 9.07 6.6 6.6 0 0 1 17.7 8.2 5.91 5.91 0 0 1 18 20z'

/** Own neutral drawings for names without a mark in the packages. */
const drawn: Partial<Record<IconName | Technology, string>> = {
  // Shorter than a star with round corners; a page has dozens.
  star: '<path d="M12 1.9l2.8 7.2l7.7 .4l-6 4.9l2 7.4l-6.5-4.2l-6.5 4.2l2-7.4l-6-4.9l7.7-.4z"/>',
  linkedin:
    '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M4.5 10v10.5M10.5 20.5V10M10.5 14.5a4.5 4.5 0 0 1 9 0v6"/><circle cx="4.5" cy="4.5" r="2"/>',
  // The licences of these two official marks exclude commercial use.
  vuedotjs:
    '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" d="M2 4h4.4L12 13.6 17.6 4H22L12 21z"/>',
  sass: '<circle cx="12" cy="12" r="10.2" fill="none" stroke="currentColor" stroke-width="2"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M15.6 8.4c-1-1.2-2.3-1.6-3.7-1.6-2 0-3.5 1-3.5 2.6 0 3.6 7.4 1.8 7.4 5.3 0 1.6-1.6 2.6-3.7 2.6-1.7 0-3.2-.6-4.1-2"/>',
  aws: `<path fill-rule="evenodd" d="${cloud}M4.3 17l1.5-6h1.4l1.5 6H7.4l-.3-1.2H5.9L5.6 17zm1.85-2.3h.7L6.5 13zM9 11h1.25l.65 3.8.6-3.8h1l.6 3.8.65-3.8H15l-1.2 6h-1.2l-.6-3.6-.6 3.6h-1.2zM19.4 11h-2a1.81 1.81 0 0 0 0 3.62h.4a.56.56 0 0 1 0 1.13h-2.1V17h2.1a1.81 1.81 0 0 0 0-3.62h-.4a.56.56 0 0 1 0-1.13h2z"/>`,
  azure: `<path fill-rule="evenodd" d="${cloud}M6.2 17.5l2.2-8h1.7l2.2 8h-1.6l-.45-1.7h-2l-.45 1.7zm2.4-3.1h1.3l-.65-2.6zM13.2 12.1h4.6v1.2l-2.7 2.9h2.7v1.3h-4.8v-1.2l2.7-2.9h-2.5z"/>`,
  java: '<path d="M3.5 9H17v6.5a5 5 0 0 1-5 5H8.5a5 5 0 0 1-5-5z"/><path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" d="M17 10.9h1.2a2.8 2.8 0 0 1 0 5.6H17M3 23h14.5M6.8 1.5c-1.3 1.5 1.1 3-.1 4.6M10.5 1.5c-1.3 1.5 1.1 3-.1 4.6M14.2 1.5c-1.3 1.5 1.1 3-.1 4.6"/>',
  sql: '<ellipse cx="12" cy="4.3" rx="9" ry="3.5"/><path d="M3 5.9a9 3.5 0 0 0 18 0v3.8a9 3.5 0 0 1-18 0zM3 11.3a9 3.5 0 0 0 18 0v3.8a9 3.5 0 0 1-18 0zM3 16.7a9 3.5 0 0 0 18 0v3a9 3.5 0 0 1-18 0z"/>',
}

/** Margins for marks that fill their square, so that all look equally heavy. */
const margins: Partial<Record<IconName | Technology, number>> = {
  github: 1,
  xing: 1.5,
  typescript: 2,
  javascript: 2,
  css: 2,
  rabbitmq: 1.75,
  kubernetes: 1,
  googlecloud: 0.5,
  angular: 0.75,
  html5: 0.75,
  nginx: 0.75,
  ansible: 1,
  wordpress: 0.75,
  python: 0.75,
  spring: 0.75,
  redis: 0.75,
  ubuntu: 0.75,
  tensorflow: 0.75,
  terraform: 0.75,
}

const interfaceSymbols = [
  ...Object.entries(lucide).map(([id, name]) =>
    lines(id, drawn[id as IconName] ?? lucideShapes(name)),
  ),
  ...(['github', 'linkedin', 'xing'] as const).map(mark),
]
write(
  'app/ui/icons.svg',
  'Lucide, ISC License, and Feather, MIT License; see docs/third-party.md',
  interfaceSymbols,
)

const technologySymbols = Object.values(technologyMarks).map((icon) => mark(icon))
write(
  'app/site/home/technologies.svg',
  'Simple Icons, CC0; the marks belong to their owners; see docs/third-party.md',
  technologySymbols,
)

function lucideShapes(name: string): string {
  const svg = read(`node_modules/lucide-static/icons/${name}.svg`)
  return [...svg.matchAll(/<(?!svg|\/|!)[^>]+>/g)].map(([tag]) => tag.replace(' />', '/>')).join('')
}

function simpleIcon(slug: string): string {
  const path = read(`node_modules/simple-icons/icons/${slug}.svg`).match(/ d="([^"]+)"/)?.[1]
  if (!path) throw new Error(`No path in ${slug}`)
  // Inlined in every page, so as short as a size of 24 pixels allows.
  return `<path d="${roundPath(path, slug === 'github' ? 1 : 2)}"/>`
}

function lines(id: string, shapes: string): string {
  const style = solid.has(id)
    ? 'fill="currentColor"'
    : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${id}" viewBox="0 0 24 24" ${style}>${shapes}</symbol>`
}

function mark(id: IconName | Technology): string {
  const margin = margins[id] ?? 0
  const box = [-margin, -margin, 24 + 2 * margin, 24 + 2 * margin].join(' ')
  const shapes = drawn[id] ?? simpleIcon(id)
  return `<symbol id="${id}" viewBox="${margin ? box : '0 0 24 24'}" fill="currentColor">${shapes}</symbol>`
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

function write(path: string, credit: string, symbols: string[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${credit} -->\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL(path, root), svg)
  const brotli = brotliCompressSync(svg).length
  console.log(`${path}: ${symbols.length} symbols, ${svg.length} bytes, ${brotli} with Brotli`)
}
