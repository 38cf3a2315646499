import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|txt|webmanifest|xml|html|ico)$/

/** Writes `file.br` and `file.gz` beside every text file of a folder, where they are smaller. */
export async function compress(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string) {
  const raw = await readFile(path)
  const forms = {
    br: await promisify(brotliCompress)(raw),
    gz: await promisify(gzip)(raw, { level: 9 }),
  }
  for (const [ending, bytes] of Object.entries(forms))
    if (bytes.length < raw.length) await writeFile(`${path}.${ending}`, bytes)
}
