import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { covers, kinds } from './covers.ts'

const inks = { wire: '#d9783b', wireText: '#a74c00', wireDeep: '#d9783b' }
const stages = { '': ['#f5f2ed', '#e5dfd4'], '-dark': ['#2c2b2a', '#1e1e1c'] } as const
/** Maximum sizes in KB. */
const most = { cover: 45, hero: 6 }

await save('hero-board', board(), most.hero)
for (const name of Object.keys(covers))
  for (const scheme of ['', '-dark'] as const)
    await save(`${name}${scheme}`, cover(name, scheme), most.cover)

/** Windows are placed from the upper left and may be cut off by the edge. */
function cover(name: string, scheme: keyof typeof stages) {
  const { windows, wire, point } = covers[name] as (typeof covers)[string]
  const [lit, ground] = stages[scheme]
  const drawn = windows.map(({ face, words, at: [x, y], scale }) => {
    const { size, radius = 7, isDark, draw } = kinds[face]
    const [width, height] = size
    const plate = (more: string) =>
      `<rect width="${width}" height="${height}" rx="${radius}" ${more}/>`
    return `<g transform="translate(${x} ${y}) scale(${scale})"><g transform="translate(6 16)">${plate('fill="#0e0e0c" opacity=".34" filter="url(#b)"')}</g>${plate(`fill="${isDark ? '#1a1918' : '#fff'}"`)}${draw(words, inks).join('')}${scheme ? plate('opacity=".14"') : ''}</g>`
  })
  return svg(
    [800, 500],
    `<defs><filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter><radialGradient id="s" cx=".7" cy=".1" r=".9"><stop stop-color="${lit}"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs>
    <rect width="800" height="500" fill="url(#s)"/>${drawn.join('')}<path d="${wire}" fill="none" stroke="${inks.wire}" stroke-width="3"/><circle cx="${point[0]}" cy="${point[1]}" r="7" fill="${inks.wire}"/>`,
  )
}

/** Traces and vias in white on a transparent background, for a board of any colour. */
function board() {
  const bundles = [
    'M176 -50L523 150V250L1200 641',
    'M560 590L780 717V810L1300 1110',
    'M-40 500L240 662V740L700 1006',
  ]
  const traces = bundles.flatMap((d) =>
    [0, 1, 2, 3].map((at) => `<path transform="translate(${at * -10.4} ${at * 6})" d="${d}"/>`),
  )
  const vias = Array.from({ length: 64 }, (_, at) => {
    const [u, v] = [(at % 8) * 190 - 190, Math.floor(at / 8) * 190 - 190]
    return `M${550 + 0.866 * (u - v)} ${0.5 * (u + v)}h3`
  })
  return svg(
    [1100, 960],
    `<g fill="none" stroke="#fff"><path d="${vias.join('')}" stroke-opacity=".34" stroke-width="3"/><g stroke-opacity=".15" stroke-width="1.5">${traces.join('')}</g></g>`,
    1100,
  )
}

function svg([width, height]: [number, number], content: string, wide = 1600) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${wide}" height="${(wide * height) / width}">${content}</svg>`
}

/** Saves as AVIF with the highest quality that fits. */
async function save(name: string, drawing: string, kilobytes: number) {
  for (let quality = 66; quality >= 10; quality -= 8) {
    const bytes = await sharp(Buffer.from(drawing)).avif({ quality, effort: 4 }).toBuffer()
    if (bytes.length > kilobytes * 1024) continue
    await writeFile(`seeds/pictures/${name}.avif`, bytes)
    console.log(`${name}.avif  ${(bytes.length / 1024).toFixed(1)} KB  quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit into ${kilobytes} KB`)
}
