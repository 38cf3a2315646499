/**
 * Renders the demo artwork as previews into build/artwork/ and writes the logo files of public/.
 * `tools/artwork.ts [name-part ...]` renders only matching pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { artwork } from '../seeds/artwork/artwork.ts'

const previews = new URL('../build/artwork/', import.meta.url)

await mkdir(previews, { recursive: true })
for (const [name, draw] of Object.entries(artwork)) await preview(name, draw().svg)

async function preview(name: string, drawing: string) {
  const wanted = process.argv.slice(2)
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return
  const started = performance.now()
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer()
  const size = `${Math.round(drawing.length / 1024)} KB SVG`
  console.log(`${name.padEnd(24)} ${Math.round(performance.now() - started)} ms  ${size}`)
  await writeFile(new URL(`${name}.png`, previews), png)
}
