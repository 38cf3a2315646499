/**
 * Renders the demo artwork as previews into build/artwork/ and writes the mark and the default logo.
 * `tools/artwork.ts [name-part ...]` renders only matching pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { artwork } from '../seeds/artwork/artwork.ts'
import { logoMark } from '../seeds/artwork/logo.ts'

const previews = new URL('../build/artwork/', import.meta.url)
const publicFiles = new URL('../public/', import.meta.url)

await mkdir(previews, { recursive: true })
for (const [name, draw] of Object.entries(artwork)) await preview(name, draw().svg)

await writeFile(new URL('../app/site/mark.svg', import.meta.url), `${logoMark()}\n`)
await icon('logo.png', logoMark(), 512)

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
