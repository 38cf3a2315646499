/** Builds the SVG sprite of the admin panel from the icon package; run it after changing the names. */
import { readFileSync, writeFileSync } from 'node:fs'
import { adminIconNames } from '#panel/kit/shell/icon-names.ts'

const root = new URL('..', import.meta.url)
const style =
  'fill="var(--icon-fill, none)" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

const symbols = adminIconNames.map((name) => {
  const svg = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8')
  const body = svg.replace(/^.*?<svg[^>]*>/s, '').replace('</svg>', '')
  return `<symbol id="${name}" viewBox="0 0 24 24" ${style}>${body.replaceAll(/\s*\n\s*/g, '')}</symbol>`
})
writeFileSync(
  new URL('app/panel/kit/shell/icons.svg', root),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
)
