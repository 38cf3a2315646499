/**
 * Renders the demo artwork as previews into build/artwork/ and writes the logo files of public/.
 * `tools/artwork.ts [name-part ...]` renders only matching pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { artwork } from '../seeds/artwork/artwork.ts'
import { logoMark, logoTile } from '../seeds/artwork/logo.ts'
import { palette } from '../seeds/artwork/palette.ts'

const previews = new URL('../build/artwork/', import.meta.url)
const publicFiles = new URL('../public/', import.meta.url)

await mkdir(previews, { recursive: true })
for (const [name, draw] of Object.entries(artwork)) await preview(name, draw().svg)

const tile = logoTile(palette.paper, { share: 0.62, corner: 0.22 })
await writeFile(new URL('favicon.svg', publicFiles), `${logoMark()}\n`)
await icon('logo.png', logoMark(), 512)
await icon('favicon-32.png', logoMark(), 32)
await icon('icon-192.png', tile, 192)
await icon('icon-512.png', tile, 512)
await icon('apple-touch-icon.png', logoTile(palette.paper, { share: 0.6, corner: 0 }), 180)
await icon('icon-maskable-512.png', logoTile(palette.ink, { share: 0.5, corner: 0 }), 512)

async function preview(name: string, drawing: string) {
  const wanted = process.argv.slice(2)
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return
  const started = performance.now()
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer()
  const size = `${Math.round(drawing.length / 1024)} KB SVG`
  console.log(`${name.padEnd(24)} ${Math.round(performance.now() - started)} ms  ${size}`)
  await writeFile(new URL(`${name}.png`, previews), png)
}

async function icon(file: string, drawing: string, size: number) {
  const picture = sharp(Buffer.from(drawing), { density: (72 * size) / 64 }).resize(size, size)
  await picture.png({ compressionLevel: 9 }).toFile(fileURLToPath(new URL(file, publicFiles)))
}
